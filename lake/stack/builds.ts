import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {readEnvironment} from '../environment.ts'
import {startLake} from '../server.ts'
import {isTaken} from './ports.ts'
import {root, type Settings, SetupError} from './settings.ts'

async function execute(command: string, args: string[], folder: string, settings: Settings) {
  const child = spawn(command, args, {
    cwd: join(root, folder),
    env: {...process.env, ...settings.environment},
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new SetupError(`Building ${folder} failed: see above.`)
}

const studioStamp = join(root, 'studio/dist/built-for.json')

/** The addresses and project that a Studio build holds inside itself. */
function studioBuild({environment}: Settings): string {
  const {
    SANITY_STUDIO_PROJECT_ID,
    SANITY_STUDIO_DATASET,
    SANITY_STUDIO_LAKE_URL,
    SANITY_STUDIO_SITE_URL,
  } = environment
  return JSON.stringify({
    SANITY_STUDIO_PROJECT_ID,
    SANITY_STUDIO_DATASET,
    SANITY_STUDIO_LAKE_URL,
    SANITY_STUDIO_SITE_URL,
  })
}

/** Builds the Studio into `studio/dist`. */
export async function buildStudio(settings: Settings): Promise<void> {
  await execute('sanity', ['build', '-y'], 'studio', settings)
  writeFileSync(studioStamp, studioBuild(settings))
}

/** Whether `studio/dist` was built for these addresses and this project. */
export function isStudioBuilt(settings: Settings): boolean {
  return existsSync(studioStamp) && readFileSync(studioStamp, 'utf8') === studioBuild(settings)
}

/** Whether the site has been built at all: its addresses are read when it starts. */
export function isSiteBuilt(): boolean {
  return existsSync(join(root, 'web/.next/BUILD_ID'))
}

/** Builds the site into `web/.next`, from the lake's content: the lake is lent for it if it is not up. */
export async function buildSite(settings: Settings): Promise<void> {
  const needsLake = !settings.hosted && !(await isTaken(settings.lakePort))
  const lake = needsLake ? await startLake(readEnvironment(settings.environment)) : undefined
  try {
    await execute('next', ['build'], 'web', settings)
  } finally {
    await lake?.close()
  }
}
