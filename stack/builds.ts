import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root, SetupError} from 'environment/environment.ts'
import {answers, isTaken} from './ports.ts'
import type {Settings} from './settings.ts'

function launch(command: string, args: string[], folder: string, settings: Settings) {
  return spawn(command, args, {
    cwd: join(root, folder),
    env: {...process.env, ...settings.environment},
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function execute(command: string, args: string[], folder: string, settings: Settings) {
  const [code] = await once(launch(command, args, folder, settings), 'exit')
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

/**
 * Builds the site into `web/.next`, with the pages that the lake's content asks for. The lake is
 * lent for it when it does not run.
 */
export async function buildSite(settings: Settings): Promise<void> {
  const needsLake = !settings.hosted && !(await isTaken(settings.lakePort))
  const lake = needsLake ? launch('node', ['lake.ts'], 'stack', settings) : undefined
  try {
    if (lake) await answers(settings.lakeUrl, () => lake.exitCode !== null)
    await execute('next', ['build'], 'web', settings)
  } finally {
    if (lake?.exitCode === null) {
      const gone = once(lake, 'exit')
      lake.kill()
      await gone
    }
  }
}
