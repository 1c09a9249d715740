import type {Step} from '../schemaSteps.ts'
import {firstRelease} from './0016-first-release.ts'
import {removals} from './0017-removals.ts'

/** In the order of their numbers: a new database takes them all. */
export const lakeSteps: readonly Step[] = [firstRelease, removals]
