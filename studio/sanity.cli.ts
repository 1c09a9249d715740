import {defineCliConfig} from 'sanity/cli'
import {localProjectId} from 'schemas/localProject.ts'
import {environment} from './environment.ts'
import {withoutHostedAssets} from './lake/withoutHostedAssets.ts'

export default defineCliConfig({
  api: {projectId: environment.projectId ?? localProjectId, dataset: environment.dataset},
  server: {hostname: 'localhost'},
  // Our versions are pinned: a Studio that replaces itself from a CDN would not be the one tested.
  deployment: {autoUpdates: false},
  vite: (config) =>
    environment.projectId
      ? config
      : {...config, plugins: [...(config.plugins ?? []), withoutHostedAssets()]},
  schemaExtraction: {path: '../schemas/schema.json'},
  typegen: {
    path: '../web/content/queries.ts',
    schema: '../schemas/schema.json',
    generates: '../schemas/sanity.types.ts',
    overloadClientMethods: true,
  },
})
