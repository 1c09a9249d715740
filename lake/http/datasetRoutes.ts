import {Hono} from 'hono'
import {roles} from '../accounts/roles.ts'
import {requireIdentity} from './access.ts'
import {knownDatasets} from './datasets.ts'
import {notPermitted} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'

export function datasetRoutes(lake: Lake): Hono<LakeEnv> {
  const comments = lake.comments.dataset

  return (
    new Hono<LakeEnv>()
      // The Studio asks for the one that holds comments by its profile.
      .get(`/projects/${lake.projectId}/datasets`, (c) => {
        const {datasetProfile, addonFor} = c.req.query()
        return c.json(
          knownDatasets(lake, requireIdentity(c.get('identity')))
            .map((name) => ({
              name,
              aclMode: name === comments ? 'private' : 'public',
              ...(name === comments && {datasetProfile: 'comments', addonFor: lake.dataset}),
            }))
            .filter(
              (found) =>
                (!datasetProfile || found.datasetProfile === datasetProfile) &&
                (!addonFor || found.addonFor === addonFor),
            ),
        )
      })
      // The Studio asks for it before the first comment or task when it has not been told of it.
      .post(`/comments/${lake.dataset}/setup`, (c) => {
        if (!roles[requireIdentity(c.get('identity')).role].discusses) {
          throw notPermitted('Your role may not comment')
        }
        return c.json({datasetName: comments})
      })
  )
}
