import {SetupError} from '@home-care/environment/environment.ts'

/** The number of the first passed socket: SD_LISTEN_FDS_START of systemd's sd-daemon.h. */
const FIRST = 3

export interface GivenSockets {
  site: number
  studio: number
}

/**
 * The sockets on which a service manager listens for the product: systemd's socket activation, see
 * sd_listen_fds(3) and docs/server/home-care.socket, which names them in this order. They stay open
 * while the product restarts, so requests meanwhile wait in the queue and are answered afterwards.
 * @returns undefined when this process has to listen by itself
 * @throws SetupError when the sockets are not these two
 */
export function givenSockets({
  LISTEN_PID,
  LISTEN_FDS,
}: Record<string, string | undefined>): GivenSockets | undefined {
  // A child process inherits the variables, but not the sockets.
  if (LISTEN_PID !== String(process.pid)) return undefined
  if (LISTEN_FDS !== '2') {
    throw new SetupError(
      `${LISTEN_FDS} sockets are given: two are needed, the site's and the Studio's, as in docs/server/home-care.socket.`,
    )
  }
  return {site: FIRST, studio: FIRST + 1}
}

const SOCKET_OF_PART = 4

export const givenTo = (socket: number | undefined) => ({
  stdio: socket === undefined ? [] : [socket],
  environment: {GIVEN_SOCKET: socket === undefined ? '' : String(SOCKET_OF_PART)},
})

export const givenSocket = ({GIVEN_SOCKET}: Record<string, string | undefined>) =>
  GIVEN_SOCKET ? Number(GIVEN_SOCKET) : undefined
