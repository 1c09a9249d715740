import {migrate} from '@home-care/schemas/migrations/migration.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {createOrReplace, defineMigration, toArray} from 'sanity/migrate'

export default defineMigration({
  title: 'Content moves to where its model has it now',
  documentTypes: [...contentTypes, 'sanity.imageAsset'],
  async *migrate(documents) {
    // An array is stored as one transaction.
    for (const part of migrate(await toArray(documents()), migrations))
      yield part.map(createOrReplace)
  },
})
