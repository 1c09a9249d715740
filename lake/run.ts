import {spawn} from 'node:child_process'
import {constants} from 'node:os'
import {extname} from 'node:path'
import {StartError} from './loopback.ts'
import {startRelay} from './relay.ts'

const REDIRECT = new URL(`./redirectSanity${extname(import.meta.url)}`, import.meta.url)

/**
 * Runs a program of Sanity's, such as `sanity`, which has hosted Sanity's addresses built in, with
 * all that it would ask there asked of a lake, in the name of a token. Nobody else gets the token.
 * @returns its exit code, as a shell counts
 * @throws StartError when there is no such program
 */
export async function runAgainstLake(
  [program, ...args]: [string, ...string[]],
  {url, token, cwd}: {url: string; token: string; cwd?: string},
): Promise<number> {
  const relay = await startRelay(url)
  try {
    const child = spawn(program, args, {
      cwd,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...withoutProxy(new URL(url).hostname),
        NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${REDIRECT}`].filter(Boolean).join(' '),
        CONTENT_LAKE_RELAY: String(relay.port),
        SANITY_AUTH_TOKEN: token,
        DO_NOT_TRACK: '1',
      },
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => child.kill(signal))
    }
    return await new Promise((resolve, reject) => {
      child.once('error', ({message}) => reject(new StartError(`It cannot be run: ${message}`)))
      child.once('exit', (code, signal) => {
        resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
      })
    })
  } finally {
    relay.close()
  }
}

/** A proxy of the surroundings would be asked for the lake, and be shown the token. */
function withoutProxy(lake: string) {
  const {NO_PROXY, no_proxy = NO_PROXY} = process.env
  const names = [no_proxy, lake, '.sanity.io', '.sanity.work'].filter(Boolean).join(',')
  return {NO_PROXY: names, no_proxy: names}
}
