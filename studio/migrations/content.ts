import type {ContentDocument} from '@home-care/schemas/migrations/migration.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {createOrReplace, defineMigration} from 'sanity/migrate'

export default defineMigration({
  title: 'Content moves to where its model has it now',
  documentTypes: contentTypes,
  async *migrate(documents) {
    const all = new Map<string, ContentDocument>()
    for await (const document of documents()) all.set(document._id, document)
    const changed = new Map<string, ContentDocument>()
    for (const migration of migrations) {
      for (const document of migration([...all.values()])) {
        all.set(document._id, document)
        changed.set(document._id, document)
      }
    }
    // An array is stored as one transaction.
    yield [...changed.values()].map((document) => createOrReplace(document))
  },
})
