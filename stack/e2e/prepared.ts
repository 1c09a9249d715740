import {inject} from 'vitest'
import {z} from 'zod'

declare module 'vitest' {
  interface ProvidedContext {
    setupUrl: string
  }
}

const stackSchema = z.object({
  ports: z.object({WEB_PORT: z.string(), STUDIO_PORT: z.string(), LAKE_PORT: z.string()}),
  dataDir: z.string(),
})
const loanSchema = stackSchema.extend({loan: z.number(), siteFolder: z.string()})
/** `browser` is the address at which Playwright connects to the one browser of the run. */
const preparedSchema = z.object({browser: z.string()})

export type Ports = z.infer<typeof stackSchema>['ports']
export type Loan = z.infer<typeof loanSchema>
export type Prepared = z.infer<typeof preparedSchema>

async function ask(path: string, method = 'GET'): Promise<unknown> {
  const response = await fetch(new URL(path, inject('setupUrl')), {method})
  // The setup is still building.
  if (response.status === 202) return ask(path, method)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

export async function prepared(): Promise<Prepared> {
  return preparedSchema.parse(await ask('/prepared'))
}

/** The stack that every file may read and none may write. */
export async function shared(): Promise<z.infer<typeof stackSchema>> {
  return stackSchema.parse(await ask('/shared'))
}

export async function borrow(): Promise<Loan> {
  return loanSchema.parse(await ask('/loans', 'POST'))
}

export async function control(loan: number, action: 'start' | 'stop', part: string): Promise<void> {
  await ask(`/loans/${loan}/${action}/${part}`, 'POST')
}

export async function giveBack(loan: number): Promise<void> {
  await ask(`/loans/${loan}`, 'DELETE')
}
