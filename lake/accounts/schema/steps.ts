import type {Step} from '../../store/schemaSteps.ts'
import {firstRelease} from './0001-first-release.ts'

/** In the order of their numbers: a new database takes them all. A new version of the library is one too. */
export const accountSteps: readonly Step[] = [firstRelease]
