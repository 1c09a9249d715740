import {defineCliConfig} from 'sanity/cli'
import {localProjectId} from 'schemas/localProject.ts'
import {environment} from './environment.ts'
import {withoutHostedAssets} from './lake/withoutHostedAssets.ts'

/** Nobody may frame the Studio: a click on "Publish" or "Erase" could be stolen. */
const unframed = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
}

export default defineCliConfig({
  api: {projectId: environment.projectId ?? localProjectId, dataset: environment.dataset},
  server: {hostname: 'localhost'},
  // Our versions are pinned: a Studio that replaces itself from a CDN would not be the one tested.
  deployment: {autoUpdates: false},
  vite: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), ...(environment.projectId ? [] : [withoutHostedAssets()])],
    server: {...config.server, headers: unframed},
    preview: {...config.preview, headers: unframed},
  }),
  schemaExtraction: {path: '../schemas/schema.json'},
  typegen: {
    path: '../web/content/queries.ts',
    schema: '../schemas/schema.json',
    generates: '../schemas/sanity.types.ts',
    overloadClientMethods: true,
  },
})
