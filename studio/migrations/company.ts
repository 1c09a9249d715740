import {moveCompany} from '@home-care/schemas/migrations/company.ts'
import {createOrReplace, defineMigration, toArray} from 'sanity/migrate'

export default defineMigration({
  title: 'The company has a document of its own',
  documentTypes: ['siteSettings', 'pageWords', 'company'],
  async *migrate(documents) {
    // An array is stored as one transaction.
    yield moveCompany(await toArray(documents())).map((document) => createOrReplace(document))
  },
})
