import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import type {Identity} from './access.ts'
import type {ServedDataset} from './servedDataset.ts'

/** What every handler knows of its request. */
export interface LakeEnv {
  Bindings: HttpBindings
  Variables: {
    /** Who asks; undefined for anyone without a token. */
    identity: Identity | undefined
    /** The API version in the path as a date, such as `2025-09-09`, or `1`. */
    apiVersion: string
    /** The dataset its path names, where it names one. */
    dataset: ServedDataset
  }
}

export type LakeContext = Context<LakeEnv>
