import {SetupError} from '@home-care/environment/environment.ts'
import {log} from '@home-care/environment/log.ts'
import {StartError} from '@home-care/lake/loopback.ts'
import {DamagedError, FolderError} from '@home-care/lake/store/database.ts'
import {restoreHint} from './lostContent.ts'

/**
 * Runs a server until a signal stops it, or exits with one line and code 1 when it cannot start.
 * @param start starts the server, and returns a function that stops it
 */
export async function runServer(start: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    const started = start()
    let stopping = false
    // Installed before the start: a signal may arrive in the instant the server says it is ready.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) return
        stopping = true
        void started.then((close) => close()).finally(() => process.exit(0))
      })
    }
    await started
  } catch (error) {
    if (error instanceof StartError) {
      log.error(
        `${error.message} Choose another with WEB_PORT, STUDIO_PORT, LAKE_PORT, WEB_METRICS_PORT or LAKE_METRICS_PORT.`,
      )
    } else if (error instanceof DamagedError) {
      log.error(`${error.message} ${restoreHint}`)
    } else if (error instanceof FolderError) {
      log.error(`${error.message} It is named by DATA_DIR.`)
    } else if (error instanceof SetupError) {
      log.error(error.message)
    } else log.error({err: error}, 'The server could not start.')
    process.exit(1)
  }
}
