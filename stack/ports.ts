import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {SetupError} from 'environment/environment.ts'
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
 * @throws SetupError that names the variable to change
 */
export async function requireFreePorts({
  webPort,
  studioPort,
  lakePort,
  hosted,
}: Settings): Promise<void> {
  const wanted = [
    ['WEB_PORT', webPort],
    ['STUDIO_PORT', studioPort],
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

/** Resolves once the address answers anything at all, or once `stopped` says to give up. */
export async function answers(url: string, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      await fetch(url, {redirect: 'manual'})
      return
    } catch {
      await pause(200)
    }
  }
}
