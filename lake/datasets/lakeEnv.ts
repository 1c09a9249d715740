import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import type {Identity} from '../request/access.ts'
import type {ServedDataset} from './servedDataset.ts'

export interface LakeEnv {
  Bindings: HttpBindings
  Variables: {
    identity: Identity | undefined
    /** The API version in the path as a date, such as `2025-09-09`, or `1`. */
    apiVersion: string
    dataset: ServedDataset
  }
}

export type LakeContext = Context<LakeEnv>
