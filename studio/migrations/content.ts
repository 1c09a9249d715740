import type {ContentDocument} from '@home-care/schemas/migrations/migration.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {createOrReplace, defineMigration, toArray} from 'sanity/migrate'

export default defineMigration({
  title: 'Content moves to where its model has it now',
  documentTypes: contentTypes,
  async *migrate(documents) {
    const before: ContentDocument[] = await toArray(documents())
    const now = new Map(before.map((document) => [document._id, document]))
    for (const migration of migrations)
      for (const document of migration([...now.values()])) now.set(document._id, document)
    for (const document of before) if (now.get(document._id) === document) now.delete(document._id)
    // An array is stored as one transaction.
    yield [...now.values()].map((document) => createOrReplace(document))
  },
})
