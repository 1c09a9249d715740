import type {Plugin} from 'vite'

const applies = 'operations.push((doc) => patch.apply(doc));'
const appliesToSomething = 'operations.push((doc) => doc === null ? null : patch.apply(doc));'

/**
 * Lets the Studio go on where a colleague publishes while somebody types. Their draft is gone then,
 * and what is under way to it changes nothing any more; `@sanity/mutator` tries to change it
 * all the same, and the tool crashes: on a slow computer nearly always.
 * @throws while building, when the mutator is no longer as it was: look whether this is needed still
 */
export function letPatchesOfNothingBe(): Plugin {
  return {
    name: 'let-patches-of-nothing-be',
    enforce: 'pre',
    transform(code, id) {
      if (!/@sanity\/mutator\/lib\/index\.js(?:$|\?)/.test(id)) return undefined
      if (!code.includes(applies)) throw new Error('@sanity/mutator is another than was mended')
      return code.replace(applies, appliesToSomething)
    },
  }
}
