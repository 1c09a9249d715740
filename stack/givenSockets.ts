import {SetupError} from 'environment/environment.ts'

/** The first socket that is given has this number: SD_LISTEN_FDS_START of systemd's sd-daemon.h. */
const FIRST = 3

/** Open sockets of this process, by their numbers. */
export interface GivenSockets {
  site: number
  studio: number
}

/**
 * The sockets that a service manager listens at for the product: systemd's socket activation, see
 * sd_listen_fds(3) and docs/server/home-care.socket, which names them in this order. It keeps them while
 * the product restarts: whoever asks or sends meanwhile waits in line, and is answered by what comes.
 * @returns nothing where this process has to listen by itself
 * @throws SetupError when it is given others than these two
 */
export function givenSockets({
  LISTEN_PID,
  LISTEN_FDS,
}: Record<string, string | undefined>): GivenSockets | undefined {
  // What another process was given is inherited as a variable, not as a socket.
  if (LISTEN_PID !== String(process.pid)) return undefined
  if (LISTEN_FDS !== '2') {
    throw new SetupError(
      `${LISTEN_FDS} sockets are given: two are needed, the site's and the Studio's, as in docs/server/home-care.socket.`,
    )
  }
  return {site: FIRST, studio: FIRST + 1}
}

/** Where a part finds the socket that it is given: after what every part has. */
const SOCKET_OF_PART = 4

/** What a part is started with to be given a socket of this process. */
export const givenTo = (socket: number | undefined) => ({
  stdio: socket === undefined ? [] : [socket],
  environment: {GIVEN_SOCKET: socket === undefined ? '' : String(SOCKET_OF_PART)},
})

/** In a part: the socket that it is given, if it is. */
export const givenSocket = ({GIVEN_SOCKET}: Record<string, string | undefined>) =>
  GIVEN_SOCKET ? Number(GIVEN_SOCKET) : undefined
