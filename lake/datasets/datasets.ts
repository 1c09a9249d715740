import type {MiddlewareHandler} from 'hono'
import {type Identity, readerOf, requireReader} from '../request/access.ts'
import {type ApiError, plainError} from '../request/errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'
import type {ServedDataset} from './servedDataset.ts'

export function findDataset(lake: Lake): MiddlewareHandler<LakeEnv, string> {
  return async (c, next) => {
    c.set('dataset', requireDataset(lake, c.req.param('dataset') ?? '', c.get('identity')))
    await next()
  }
}

/**
 * The dataset of that name. Comments are for people who see drafts: the website's token may do
 * everything else.
 * @throws ApiError 404 in the form that the Studio understands, 401 or 403
 */
export function requireDataset(
  lake: Lake,
  name: string,
  identity: Identity | undefined,
): ServedDataset {
  const dataset = lake.datasetNamed(name)
  if (!dataset) throw datasetNotFound(lake, name, identity)
  if (dataset === lake) return dataset
  const {isRobot} = requireReader(identity)
  if (isRobot) {
    throw plainError(403, 'Comments and tasks are for people who are signed in')
  }
  return dataset
}

function datasetNotFound(lake: Lake, name: string, identity: Identity | undefined): ApiError {
  const names = knownDatasets(lake, identity).map((dataset) => `"${dataset}"`)
  const datasetNames = new Intl.ListFormat('en-GB').format(names)
  const message = `Dataset "${name}" not found: this Content Lake holds ${datasetNames}`
  return plainError(404, message, {error: 'Dataset not found'})
}

export const knownDatasets = (lake: Lake, identity: Identity | undefined): string[] =>
  (readerOf(identity) ? lake.datasets : [lake]).map(({dataset}) => dataset)
