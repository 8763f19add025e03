import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Shopper } from './shopper.ts'

/**
 * A file of the same server that runs no code, where a window waits between two tests. It has the security headers of the app, since a browser
 * takes a new process for a page with another opener policy: 0.2 s of processor time in each test.
 */
const nowhere = '/robots.txt'
/** Chromium with windows looks for it where a page names no icon, as that file does not. The app names one. */
const unnamedIcon = '/favicon.ico'

/**
 * Windows of a browser that stay open from test to test, since opening one and loading the app there for the first time is most of the
 * work of a journey. Nothing else stays: each test finds storage that is empty, or a shopper's session.
 */
export class Windows {
  readonly #browser: Browser
  readonly #origin: string
  readonly #noise: string[] = []
  readonly #pages = new Map<string, Page>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** The window of this name, where a shopper is signed in, or nobody. */
  async open(name: string, { shopper, options = {} }: { shopper?: Shopper | undefined; options?: BrowserContextOptions }): Promise<Page> {
    const page = this.#pages.get(name) ?? (await this.watch(await this.#browser.newContext(options)).newPage())
    this.#pages.set(name, page)
    await this.enter(page, shopper)
    return page
  }

  /** Empties what a window has stored, and signs a shopper in. */
  async enter(page: Page, shopper?: Shopper): Promise<void> {
    if (!page.url().endsWith(nowhere)) await page.goto(nowhere)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    await devTools.detach()
    await page.evaluate((session) => {
      sessionStorage.clear()
      if (session) localStorage.setItem('herzkarte.session', session)
    }, shopper && JSON.stringify(shopper.session))
  }

  /** Notes what the pages of a window say in the console. */
  watch(window: BrowserContext): BrowserContext {
    window.on('weberror', (error) => this.#noise.push(String(error.error())))
    window.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith(unnamedIcon))
        this.#noise.push(`${message.page()?.url()}: ${message.text()}`)
    })
    return window
  }

  /** Leaves the pages of a test as the next one shall find them. Answers with the errors that they wrote to the console or threw. */
  async tidy(): Promise<string[]> {
    for (const page of this.#pages.values()) {
      // Whoever answered in place of the server does so no more.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (page.url().endsWith(nowhere)) continue
      await page.goto(nowhere)
      await page.emulateMedia({ colorScheme: null })
    }
    return this.#noise.splice(0)
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.context().close()
  }
}
