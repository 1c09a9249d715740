import type {Plugin} from 'vite'
import {mendSource} from './mendSource.ts'

/**
 * Lets the Studio go on where a colleague publishes while somebody types. Their draft is gone then,
 * and what is under way to it changes nothing any more; `@sanity/mutator` tries to change it
 * all the same, and the tool crashes: on a slow computer nearly always.
 */
export const letPatchesOfNothingBe = (): Plugin =>
  mendSource('let-patches-of-nothing-be', {
    file: /@sanity\/mutator\/lib\/index\.js(?:$|\?)/,
    from: 'operations.push((doc) => patch.apply(doc));',
    to: 'operations.push((doc) => doc === null ? null : patch.apply(doc));',
  })
