import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {SetupError} from 'environment/environment.ts'
import type {GivenSockets} from './givenSockets.ts'
import type {Settings} from './settings.ts'

/** Whether something on this machine answers at the port. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({port, host: 'localhost'})
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Makes sure that the three parts can listen.
 * @param sockets those that are listened at already, for them
 * @throws SetupError that names the variable to change
 */
export async function requireFreePorts(
  {webPort, studioPort, lakePort, hosted}: Settings,
  sockets?: GivenSockets,
): Promise<void> {
  const wanted = [
    ...(sockets
      ? []
      : ([
          ['WEB_PORT', webPort],
          ['STUDIO_PORT', studioPort],
        ] as const)),
    ...(hosted ? [] : ([['LAKE_PORT', lakePort]] as const)),
  ] as const
  for (const [variable, port] of wanted) {
    if (await isTaken(port)) {
      throw new SetupError(
        `Port ${port} is taken: stop what uses it, or choose another with ${variable}=${port + 1}.`,
      )
    }
  }
}

/** A socket that waits for what is to listen at it takes a question, and may never answer. */
const ANSWERS_WITHIN_MS = 10_000

/** What answers something else for so long is not just about to be ready. */
const WRONG_FOR_MS = 5000

/**
 * Resolves once the address answers 200, or once it is to give up.
 * @param onWrong told in a sentence, once, when it answers something else and goes on doing so
 */
export async function answers(
  url: string,
  giveUp: AbortSignal,
  onWrong: (sentence: string) => void = () => {},
): Promise<void> {
  let wrongSince: number | undefined
  let isTold = false
  while (!giveUp.aborted) {
    const signal = AbortSignal.any([giveUp, AbortSignal.timeout(ANSWERS_WITHIN_MS)])
    const status = await fetch(url, {redirect: 'manual', signal}).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => undefined,
    )
    if (status === 200) return
    if (status !== undefined) wrongSince ??= Date.now()
    if (!isTold && wrongSince !== undefined && Date.now() - wrongSince > WRONG_FOR_MS) {
      isTold = true
      onWrong(
        `${url} answers ${status ?? 'no more'}, and not 200: nobody can use it yet. See above.`,
      )
    }
    await pause(200)
  }
}
