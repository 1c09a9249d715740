import {readEnvironment} from '@home-care/environment/environment.ts'
import {studioEnvironment, tellStudio} from '@home-care/environment/studioPage.ts'
import {localProjectId} from '@home-care/schemas/localProject.ts'
import {defineCliConfig} from 'sanity/cli'
import {sourcePatches} from './upstream/sourcePatches.ts'
import {withoutHostedAssets} from './upstream/withoutHostedAssets.ts'

const environment = readEnvironment(process.env)
const {SANITY_PROJECT_ID, SANITY_DATASET, LAKE_URL} = environment
/** In development the lake has an address of its own; it serves a build itself. */
const inDevelopment = {
  ...studioEnvironment(environment),
  lakeUrl: LAKE_URL,
  signIn: 'local',
} as const

export default defineCliConfig({
  api: {projectId: SANITY_PROJECT_ID ?? localProjectId, dataset: SANITY_DATASET},
  server: {hostname: 'localhost'},
  // Versions are pinned: an automatic update would not be tested.
  deployment: {autoUpdates: false},
  vite: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'environment-in-page',
        transformIndexHtml: (page: string) => tellStudio(page, inDevelopment),
      },
      withoutHostedAssets(),
      ...sourcePatches,
    ],
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          // One file for all that the start needs; otherwise there are 180, most of them an icon.
          codeSplitting: {groups: [{name: 'vendor', tags: ['$initial'], test: /node_modules/}]},
        },
      },
    },
    server: {
      ...config.server,
      headers: {'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY'},
    },
  }),
  schemaExtraction: {path: '../schemas/schema.json'},
  typegen: {
    path: '../web/content/queries.ts',
    schema: '../schemas/schema.json',
    generates: '../schemas/sanity.types.ts',
    overloadClientMethods: true,
  },
})
