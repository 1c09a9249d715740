import type {Role} from 'lake/accounts/roles.ts'
import type {Browser, BrowserContext} from 'playwright-core'
import {onTestFinished} from 'vitest'
import {signIn} from './signIn.ts'
import type {SharedStack} from './stack.ts'
import {StudioPage} from './studioPage.ts'

/** What stays open when a test has passed, for the next one. */
export const stayingOpen = new WeakSet<BrowserContext>()

/**
 * The Studios of a file's tests. They stay open from one test to the next, as a person's does from one
 * task to the next: for tests that are about neither the opening nor who it is that signs in.
 */
export class OpenStudios {
  readonly #browser: Browser
  readonly #stack: SharedStack
  readonly #viewport: {width: number; height: number}
  readonly #idle = new Map<Role, StudioPage[]>()

  constructor(browser: Browser, stack: SharedStack, viewport: {width: number; height: number}) {
    this.#browser = browser
    this.#stack = stack
    this.#viewport = viewport
  }

  /**
   * For the test that asks, and for no other until that has passed: one in which nothing is open, or,
   * when all of this role are in use, a new person's.
   */
  async take(role: Role = 'administrator'): Promise<StudioPage> {
    const idle = this.#idle.get(role) ?? []
    this.#idle.set(role, idle)
    // Those of a test that failed are closed.
    let studio = idle.pop()
    while (studio?.page.isClosed()) studio = idle.pop()
    if (studio) {
      await studio.page.setViewportSize(this.#viewport)
      await studio.beginAnew()
    } else {
      studio = await this.open(role)
      stayingOpen.add(studio.page.context())
    }
    const taken = studio
    onTestFinished(() => void idle.push(taken))
    return taken
  }

  /** A new person's, in a fresh browser profile, that ends with the test. */
  async open(role: Role = 'administrator'): Promise<StudioPage> {
    const context = await this.#browser.newContext({viewport: this.#viewport})
    await signIn(context, this.#stack, {role})
    return new StudioPage(await context.newPage(), this.#stack.settings.studioUrl)
  }
}
