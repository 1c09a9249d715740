import type {SanityDocument} from '@sanity/client'
import {documentsOf, restore} from './restore.ts'
import {Stack} from './stack.ts'

/** One file's enquiries must not exhaust the limit for the next file. */
export const sharedVariables = {ENQUIRIES_RATE_LIMIT: '100000'}

interface PooledStack {
  stack: Stack
  sample: SanityDocument[]
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
      await restore(pooled.stack, pooled.sample)
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
