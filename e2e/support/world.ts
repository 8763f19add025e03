import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { checkAccess } from './access.ts'
import { filmOf } from './film.ts'
import { newShopper, type Shopper, type ShopperWishes } from './shopper.ts'
import { openTill, type Till } from './till.ts'

export { expect }

interface World {
  /** Notes what the pages of a window say in the console; a test whose pages write an error there or throw fails. */
  watch: (context: BrowserContext) => BrowserContext
  aShopper: (wishes?: ShopperWishes) => Promise<Shopper>
  /** Opens the app as this shopper, in a window of its own. */
  appOf: (shopper: Shopper, path?: string) => Promise<Page>
  aTill: () => Promise<Till>
  /** A till whose camera sees this picture (JPEG). */
  aTillThatSees: (picture: Buffer) => Promise<Till>
  /** The newest code that was sent to somebody. */
  codeFor: (recipient: string) => Promise<string>
  checkAccess: (page: Page) => Promise<void>
}

interface SharedWorld {
  /** Address of the running system. */
  address: string
  /** Somebody who has been around: purchases, a reward that waits, one taken home, one given back. Only to be looked at. */
  regular: { shopper: Shopper; redeemedId: string }
}

const tillWindow = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

export const test = base.extend<World, SharedWorld>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      await use(process.env.BASE_URL ?? '')
    },
    { scope: 'worker' },
  ],

  regular: [
    async ({ address }, use) => {
      const shopper = await newShopper(address)
      await shopper.buys(30_000)
      await shopper.activates('emaille-milchtopf')
      await shopper.givesBack(await shopper.activates('kochloeffel-set'))
      const redeemedId = await shopper.activates('kochloeffel-set')
      await shopper.buys(1990, [redeemedId])
      await use({ shopper, redeemedId })
    },
    { scope: 'worker' },
  ],

  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const noise: string[] = []
      await use((context) => {
        context.on('weberror', (error) => noise.push(String(error.error())))
        context.on('console', (message) => {
          if (message.type() === 'error') noise.push(`${message.page()?.url()}: ${message.text()}`)
        })
        return context
      })
      expect(noise).toEqual([])
    },
    { auto: true },
  ],

  async context({ context, watch }, use) {
    await use(watch(context))
  },

  async aShopper({ address }, use) {
    await use((wishes) => newShopper(address, wishes))
  },

  async appOf({ browser, address, watch }, use) {
    const windows: BrowserContext[] = []
    await use(async ({ session }, path = '/main/landing') => {
      const localStorage = [{ name: 'herzkarte.session', value: JSON.stringify(session) }]
      const window = watch(await browser.newContext({ storageState: { cookies: [], origins: [{ origin: address, localStorage }] } }))
      windows.push(window)
      const page = await window.newPage()
      await page.goto(path)
      return page
    })
    for (const window of windows) await window.close()
  },

  async aTill({ browser, watch }, use) {
    const window = watch(await browser.newContext(tillWindow))
    await use(async () => openTill(await window.newPage()))
    await window.close()
  },

  async aTillThatSees({ playwright, launchOptions, watch }, use, testInfo) {
    const closing: (() => Promise<void>)[] = []
    await use(async (picture) => {
      const args = [...(launchOptions.args ?? []), ...filmOf(picture, testInfo.outputPath('camera.mjpeg'))]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      closing.push(() => browser.close())
      return openTill(await watch(await browser.newContext({ ...tillWindow, permissions: ['camera'] })).newPage())
    })
    for (const close of closing) await close()
  },

  async codeFor({ address }, use) {
    await use(async (recipient) => {
      const response = await fetch(`${address}/outbox.json?to=${encodeURIComponent(recipient)}`)
      const { items } = (await response.json()) as { items: { codes: string[] }[] }
      return items[0]?.codes[0] ?? ''
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  async checkAccess({}, use) {
    await use(checkAccess)
  },
})
