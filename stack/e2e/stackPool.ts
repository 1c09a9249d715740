import {setTimeout as pause} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import type {SanityDocument} from '@sanity/client'
import {Stack} from './stack.ts'

/** One file's enquiries must not exhaust the limit for the next file. */
export const sharedVariables = {ENQUIRIES_RATE_LIMIT: '100000'}

const RESTORED_WITHIN_MS = 120_000

interface PooledStack {
  stack: Stack
  sample: SanityDocument[]
}

const documentsOf = (stack: Stack) =>
  stack.lakeClient().withConfig({perspective: 'raw'}).fetch<SanityDocument[]>('*')

function isSameContent(one: SanityDocument, other: SanityDocument | undefined): boolean {
  const revision = {_rev: '', _updatedAt: ''}
  return isDeepStrictEqual({...one, ...revision}, {...other, ...revision})
}

async function restore({stack, sample}: PooledStack): Promise<void> {
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const current = new Map((await documentsOf(stack)).map((document) => [document._id, document]))
  const sampleIds = new Set(sample.map(({_id}) => _id))
  // Changes reach the site in order, so once it shows the last one it has all of them. The marker is
  // one word, because the last word of the title has an element of its own.
  const marker = `Restored${Date.now()}`
  const restoring = lake.transaction()
  for (const document of sample)
    if (!isSameContent(document, current.get(document._id))) restoring.createOrReplace(document)
  for (const _id of current.keys()) if (!sampleIds.has(_id)) restoring.delete(_id)
  await restoring.patch('homePage', {set: {'hero.title': marker}}).commit()
  await siteShows(stack, (page) => page.includes(marker))
  const home = sample.find(({_id}) => _id === 'homePage')
  if (home) await lake.createOrReplace(home)
  await siteShows(stack, (page) => !page.includes(marker))
}

async function siteShows(stack: Stack, isShown: (page: string) => boolean): Promise<void> {
  const deadline = Date.now() + RESTORED_WITHIN_MS
  while (!isShown(await stack.read('/'))) {
    if (Date.now() > deadline) throw new Error('The site does not show the restored content')
    await pause(50)
  }
}

/** Running stacks that files borrow, one at a time; one that cannot be restored is closed. */
export class StackPool {
  readonly #free: Promise<PooledStack | undefined>[] = []
  readonly #lent = new Map<number, PooledStack>()
  #lastLoan = 0

  async lend() {
    const pooled = (await this.#free.pop()) ?? (await this.#launch())
    const loan = ++this.#lastLoan
    this.#lent.set(loan, pooled)
    const {ports, dataDir, siteFolder} = pooled.stack
    return {loan, ports, dataDir, siteFolder}
  }

  lent(loan: number): Stack | undefined {
    return this.#lent.get(loan)?.stack
  }

  takeBack(loan: number): void {
    const pooled = this.#lent.get(loan)
    this.#lent.delete(loan)
    if (pooled) this.#free.push(this.#restored(pooled))
  }

  async #launch(): Promise<PooledStack> {
    const stack = await Stack.launch(['lake', 'web'], sharedVariables)
    return {stack, sample: await documentsOf(stack)}
  }

  async #restored(pooled: PooledStack): Promise<PooledStack | undefined> {
    try {
      await restore(pooled)
      return pooled
    } catch (error) {
      // The run is over, and its stacks are closing.
      if (!Stack.inUse.has(pooled.stack)) return undefined
      console.warn('A stack could not be restored and was closed:', error)
      await pooled.stack.close()
      return undefined
    }
  }
}
