import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {SetupError} from '@home-care/environment/environment.ts'
import type {GivenSockets} from './givenSockets.ts'
import type {Settings} from './settings.ts'

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
 * Checks that the three parts can listen.
 * @param sockets open sockets that site and Studio will use
 * @throws SetupError that names the variable to change
 */
export async function requireFreePorts(
  {webPort, studioPort, lakePort, hosted}: Settings,
  sockets?: GivenSockets,
): Promise<void> {
  const ports = {
    ...(!sockets && {WEB_PORT: webPort, STUDIO_PORT: studioPort}),
    ...(!hosted && {LAKE_PORT: lakePort}),
  }
  for (const [variable, port] of Object.entries(ports))
    if (await isTaken(port))
      throw new SetupError(
        `Port ${port} is taken: stop what uses it, or choose another with ${variable}=${port + 1}.`,
      )
}

/** A socket without a server yet accepts a request, and may never answer it. */
const ANSWERS_WITHIN_MS = 10_000

/** After this long, another answer than 200 is not a server that is about to be ready. */
const WRONG_FOR_MS = 5000

/**
 * Resolves once the address answers 200, or when `giveUp` aborts.
 * @param onWrong gets a sentence, once, when the address keeps answering something else
 */
export async function answers(
  url: string,
  giveUp: AbortSignal,
  onWrong: (sentence: string) => void = () => {},
): Promise<void> {
  let wrongSince: number | undefined
  let isReported = false
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
    if (!isReported && wrongSince !== undefined && Date.now() - wrongSince > WRONG_FOR_MS) {
      isReported = true
      onWrong(
        `${url} answers ${status ?? 'no more'}, and not 200: nobody can use it yet. See above.`,
      )
    }
    await pause(200)
  }
}
