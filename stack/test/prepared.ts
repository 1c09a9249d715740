import {readFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {inject} from 'vitest'
import {z} from 'zod'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file in which the global set-up says how it ended, once it has. */
    preparedFile: string
  }
}

const portsSchema = z.object({
  WEB_PORT: z.string(),
  STUDIO_PORT: z.string(),
  LAKE_PORT: z.string(),
})

const preparedSchema = z.union([
  z.object({problem: z.string()}),
  z.object({
    /** The stack that every file may read and none may write. */
    shared: z.object({ports: portsSchema, dataDir: z.string()}),
  }),
])

export type Ports = z.infer<typeof portsSchema>
export type Prepared = z.infer<typeof preparedSchema>

/**
 * What the global set-up made, once it is there: it builds while other tests run.
 * @throws an Error when it failed
 */
export async function prepared() {
  const file = inject('preparedFile')
  for (;;) {
    // Empty until it is known.
    const content = readFileSync(file, 'utf8')
    if (content) {
      const outcome = preparedSchema.parse(JSON.parse(content))
      if ('problem' in outcome) throw new Error(outcome.problem)
      return outcome
    }
    await pause(200)
  }
}
