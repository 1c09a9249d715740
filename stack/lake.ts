// The embedded Content Lake as a process of its own, told what it is by the environment.
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Environment, readEnvironment, SetupError} from 'environment/environment.ts'
import {StartError} from 'lake/loopback.ts'
import {type LakeOptions, startLake} from 'lake/server.ts'
import {FolderError} from 'lake/store/database.ts'
import {localProjectId} from 'schemas/localProject.ts'
import {sampleDocuments} from 'schemas/sample/documents.ts'
import {sampleImages} from 'schemas/sample/images.generated.ts'

const sampleContent: LakeOptions['content'] = {
  documents: sampleDocuments,
  images: Object.values(sampleImages).map(({filename}) =>
    fileURLToPath(import.meta.resolve(`schemas/sample/images/${filename}`)),
  ),
}

function lakeOptions(environment: Environment): LakeOptions {
  const {SANITY_WEBHOOK_SECRET: secret} = environment
  return {
    port: environment.LAKE_PORT,
    folder: join(environment.DATA_DIR, 'lake'),
    projectId: localProjectId,
    dataset: environment.SANITY_DATASET,
    token: environment.LAKE_TOKEN,
    studioUrl: environment.STUDIO_URL,
    siteUrl: environment.SITE_URL,
    content: sampleContent,
    // Over loopback: the public address may not lead here yet, or ask for a password.
    webhook: secret ? {siteUrl: `http://localhost:${environment.WEB_PORT}`, secret} : undefined,
  }
}

try {
  const environment = readEnvironment(process.env)
  const running = await startLake(lakeOptions(environment))
  const stop = () => void running.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`Content Lake ready at ${running.url}`)
  if (!environment.SANITY_WEBHOOK_SECRET) {
    console.warn('SANITY_WEBHOOK_SECRET is not set: the site will see changes only minutes later.')
  }
} catch (error) {
  if (error instanceof StartError) console.error(`${error.message} Set LAKE_PORT to a free port.`)
  else if (error instanceof SetupError || error instanceof FolderError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
