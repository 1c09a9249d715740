import {existsSync} from 'node:fs'
import bundled from '@sparticuz/chromium'
import {type Browser, chromium, type Page} from 'playwright-core'

/**
 * Flags that keep the browser on this machine, without requests to its maker's hosts. It repaints only
 * what changed: an emulated graphics card paints every frame whole, and a spinner would keep a
 * processor busy.
 */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
]

/**
 * Flags of the bundled browser for cloud functions that a person's browser does not have: one process
 * for everything, no same-origin rule, an emulated graphics card.
 */
const unlikeAPerson =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** CHROMIUM_PATH, Playwright's Chromium, an installed one or, on Linux, the npm package's. */
export async function findBrowser() {
  const found = [chromium.executablePath(), ...installed].find((path) => path && existsSync(path))
  const args = [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  if (found) return {executablePath: found, args}
  if (process.platform === 'linux' && process.arch === 'x64') {
    return {
      executablePath: await bundled.executablePath(),
      args: [...bundled.args.filter((arg) => !unlikeAPerson.test(arg)), ...args],
    }
  }
  throw new Error(
    'The browser tests need Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to its program.',
  )
}

export const browsers = new Set<Browser>()
export const consoles = new WeakMap<Page, string[]>()

export function watch(browser: Browser): Browser {
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  browser.on('context', (context) => {
    context.setDefaultTimeout(60_000)
    context.on('page', (page) => {
      const lines: string[] = []
      consoles.set(page, lines)
      page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
    })
  })
  return browser
}

/**
 * Starts a browser of its own, for a file with other settings than the shared one.
 * @param domain a name that leads to this machine, with all names below it
 * @param port the port that all of these names lead to; without it, the port in the address
 */
export async function launchBrowser({
  domain,
  port,
}: {
  domain?: string
  port?: number
} = {}): Promise<Browser> {
  const {executablePath, args} = await findBrowser()
  const here = port === undefined ? '127.0.0.1' : `127.0.0.1:${port}`
  const named = domain
    ? [`--host-resolver-rules=MAP ${domain} ${here}, MAP *.${domain} ${here}`]
    : []
  return watch(
    await chromium.launch({
      executablePath,
      args: [...args, ...named],
      // The timeout is for a browser that hangs, on a busy machine.
      timeout: 120_000,
    }),
  )
}
