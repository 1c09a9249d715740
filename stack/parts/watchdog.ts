import {spawn} from 'node:child_process'
import {log} from '@home-care/environment/log.ts'

/**
 * Tells systemd that this process does not hang, where the service has `WatchdogSec`: twice in the time
 * after which it would be killed and started again. Node.js has no datagram sockets of Unix, so
 * systemd's own program does it.
 * @see docs/server/home-care.service
 */
export function tellWatchdog({
  WATCHDOG_USEC,
  WATCHDOG_PID,
}: Record<string, string | undefined>): void {
  // A child process inherits the variables, and is not watched.
  if (!WATCHDOG_USEC || WATCHDOG_PID !== String(process.pid)) return
  const tell = () =>
    spawn('systemd-notify', ['WATCHDOG=1'], {stdio: 'ignore'}).on('error', (error) =>
      log.error(error, 'systemd cannot be told that this service is alive'),
    )
  tell()
  setInterval(tell, Number(WATCHDOG_USEC) / 2000).unref()
}
