import {existsSync} from 'node:fs'
import bundled from '@sparticuz/chromium'
import {type Browser, chromium, type Page} from 'playwright-core'

/**
 * A browser that keeps to this machine: no look-ups of its maker's hosts. It draws only what changed:
 * an imitated graphics card draws every frame whole, and a turning wheel keeps a processor busy.
 */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
]

/**
 * What the bundled browser is started with for the cloud functions it is made for, and a person's
 * browser is not: one process for everything, no same-origin rule, an imitated graphics card.
 */
const unlikeAPerson =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/

/**
 * By which the bundled browser has pages of one host share a process, which an installed one does not
 * when their origins ask to be apart. The tests leave it so: it takes less memory.
 */
const sharesProcesses =
  /^--(disable-site-isolation-trials$|disable-features=.*\bsite-per-process\b)/

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Real Chromium: CHROMIUM_PATH, Playwright's own or an installed one; on Linux without any, the one
 * that comes inside the npm package @sparticuz/chromium, unpacked.
 * @throws an Error with the remedy when there is none
 */
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

/** The browsers that this file uses; a failed test shows their pages. */
export const browsers = new Set<Browser>()
/** What the console of each page said. */
export const consoles = new WeakMap<Page, string[]>()

/** Keeps what a failed test shows of a browser. */
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
 * Starts a browser of its own, for a file that needs other settings than the shared one has.
 * @param isolates true for pages of each origin in a process of their own, as people have them
 * @param domain a name that, with all below it, is at this machine
 * @param port where it is there, whichever port an address names; without it, at the named one
 */
export async function launchBrowser({
  isolates = false,
  domain,
  port,
}: {
  isolates?: boolean
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
      args: [...(isolates ? args.filter((arg) => !sharesProcesses.test(arg)) : args), ...named],
      // These end what hangs: a busy machine takes its time.
      timeout: 120_000,
    }),
  )
}
