import {type Browser, chromium} from 'playwright-core'
import {watch} from './launchBrowser.ts'
import {prepared} from './prepared.ts'

/** The one browser of the run, connected for each file; only the file's pages close with it. */
export let browser: Browser

export async function connectBrowser(): Promise<void> {
  const {browser: address} = await prepared()
  browser = watch(await chromium.connect(address))
}
