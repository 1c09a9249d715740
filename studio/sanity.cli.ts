import {readEnvironment} from '@home-care/environment/environment.ts'
import {studioEnvironment} from '@home-care/environment/studioPage.ts'
import {localProjectId} from '@home-care/schemas/localProject.ts'
import {defineCliConfig} from 'sanity/cli'
import {environmentInPage} from './environmentInPage.ts'
import {preloadScripts} from './preloadScripts.ts'
import {mends} from './upstream/mends.ts'
import {withoutHostedAssets} from './upstream/withoutHostedAssets.ts'

const environment = readEnvironment(process.env)
const {SANITY_PROJECT_ID, SANITY_DATASET, LAKE_URL} = environment
const told = studioEnvironment(environment)

export default defineCliConfig({
  api: {projectId: SANITY_PROJECT_ID ?? localProjectId, dataset: SANITY_DATASET},
  server: {hostname: 'localhost'},
  // Versions are pinned: an automatic update would not be tested.
  deployment: {autoUpdates: false},
  vite: (config, {command}) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      // In development the lake has an address of its own; it serves a build itself.
      environmentInPage(command === 'serve' ? {...told, lakeUrl: LAKE_URL, signIn: 'local'} : told),
      withoutHostedAssets(),
      ...mends,
      preloadScripts(),
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
