import {setImmediate as nextTurn} from 'node:timers/promises'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'

/** How many of them something still holds: the others go with a collection of garbage. */
export async function keptOf(references: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  // What a weak reference was made to in a turn is kept until the next.
  await nextTurn()
  collectGarbage()
  return references.filter((reference) => reference.deref() !== undefined).length
}
