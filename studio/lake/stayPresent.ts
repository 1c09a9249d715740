import type {Plugin} from 'vite'
import {mendSource} from './mendSource.ts'

/**
 * Keeps somebody present who is asked whether to leave the page and stays. Sanity (6.16) ends their
 * presence as soon as they are asked; where the lake is away, dialling it again ends the whole Studio.
 */
export const stayPresent = (): Plugin =>
  mendSource('stay-present', {
    file: /\/sanity\/lib\/datastores-[\w-]+\.js(?:$|\?)/,
    from: 'fromEvent(window, "beforeunload").pipe(switchMap$1(() => sendMessage({ type: "disconnect" })))',
    to: 'fromEvent(window, "pagehide").pipe(switchMap$1(() => sendMessage({ type: "disconnect" })))',
  })
