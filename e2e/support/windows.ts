import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Shopper } from './shopper.ts'

/**
 * A file of the same server without code, where a window waits between two tests. It has the app's security headers, because a page with another
 * opener policy needs a new browser process: 0.2 s of processor time in each test.
 */
const nowhere = '/robots.txt'
/** Chromium requests this icon for pages that declare none, such as that file. The app declares one. */
const unnamedIcon = '/favicon.ico'

/**
 * Browser windows that stay open from test to test, because opening one and loading the app for the first time is most of the work of an end-to-end
 * test. Nothing else remains: each test starts with empty storage, or with a shopper's session.
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

  /** The window with this name, where a shopper is signed in, or nobody. */
  async open(name: string, { shopper, options = {} }: { shopper?: Shopper | undefined; options?: BrowserContextOptions }): Promise<Page> {
    const page = this.#pages.get(name) ?? (await this.watch(await this.#browser.newContext(options)).newPage())
    this.#pages.set(name, page)
    await this.enter(page, shopper)
    return page
  }

  /** Clears the storage of a window, and signs a shopper in. */
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

  /** Records the console messages of a window's pages. */
  watch(window: BrowserContext): BrowserContext {
    window.on('weberror', (error) => this.#noise.push(String(error.error())))
    window.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith(unnamedIcon))
        this.#noise.push(`${message.page()?.url()}: ${message.text()}`)
    })
    return window
  }

  /** Resets the pages of a test for the next one. Returns the errors that they logged or threw. */
  async tidy(): Promise<string[]> {
    for (const page of this.#pages.values()) {
      // Removes all mocked routes.
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
