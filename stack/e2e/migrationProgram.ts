// A start that migrates many documents. With `killed` it dies after the first parts.
import {startLake} from '@home-care/lake/server.ts'
import type {Migration} from '@home-care/schemas/migrations/migration.ts'

const [folder, how] = process.argv.slice(2)
let written = 0

const moveText: Migration = (documents) =>
  documents.flatMap(({old, ...document}) => {
    if (document._type !== 'note' || old === undefined) return []
    const moved = {
      ...document,
      get text() {
        if (how === 'killed' && ++written > 3000) process.kill(process.pid, 'SIGKILL')
        return old
      },
    }
    return [moved]
  })

const lake = await startLake({folder, migrations: [moveText]})
await lake.close()
