import {type Browser, chromium} from 'playwright-core'
import {watch} from './launchBrowser.ts'
import {prepared} from './prepared.ts'

/** Connects to the one browser of the run; closing it closes this file's pages only. */
export async function connectBrowser(): Promise<Browser> {
  const {browser} = await prepared()
  return watch(await chromium.connect(browser))
}
