import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test'
import { checkAccess, type Theme } from './access.ts'
import { chromiumPath } from './chromium.ts'
import { type Device, newDevice } from './device.ts'
import { filmOf, sightOf } from './film.ts'
import { type Letter, type Letters, lettersOf } from './letters.ts'
import { checkTags } from './shells.ts'
import { newShopper, type Shopper, type ShopperWishes } from './shopper.ts'
import { openTill, type Till } from './till.ts'
import { Windows } from './windows.ts'

export { expect }

interface World {
  aShopper: (wishes?: ShopperWishes) => Promise<Shopper>
  /** Opens the app as this shopper, or as a visitor. */
  appOf: (shopper: Shopper | undefined, path?: string) => Promise<Page>
  /** The same in a separate window, for tests that change more of it than its storage, such as its clock. */
  ownAppOf: (shopper: Shopper | undefined, path?: string) => Promise<Page>
  /** A device with the app, where this shopper is signed in, or nobody; optionally at another address than that of the running system. */
  aDevice: (shopper?: Shopper, at?: string) => Promise<Device>
  aTill: () => Promise<Till>
  /** A till whose camera shows this part of a page, as it is now. */
  aTillThatSees: (part: Locator) => Promise<Till>
  /** The app of this shopper on a device whose camera shows this picture. */
  anAppThatSees: (picture: Buffer, shopper: Shopper, path: string) => Promise<Page>
  /** Another browser without a signed-in member. */
  aBrowser: (path: string) => Promise<Page>
  /** The next message with a code for a recipient; each is returned once. */
  letterTo: (recipient: string) => Promise<Letter>
  codeFor: (recipient: string) => Promise<string>
  /** The link of the last message to a recipient with a token of this name. */
  linkFor: (token: string, recipient: string) => Promise<string>
  checkAccess: (page: Page, themes?: readonly Theme[]) => Promise<void>
  tidy: undefined
  /** A page in a separate browser whose camera shows this picture. */
  aDeviceThatSees: (picture: Buffer, options: BrowserContextOptions) => Promise<Page>
}

interface Mail {
  letters: Letters
}

interface SharedWorld {
  /** Address of the running system. */
  address: string
  windows: Windows
  /** A member with history: purchases with a donation, an activated reward, a redeemed one, a returned one, activated and used coupons. Read-only. */
  regular: { shopper: Shopper; redeemedId: string; usedCouponId: string }
}

const tillWindow = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5, isMobile: false, hasTouch: false }

export const test = base.extend<World & Mail, SharedWorld>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      await use(process.env.BASE_URL ?? '')
    },
    { scope: 'worker' },
  ],

  windows: [
    async ({ browser, address }, use) => {
      const windows = new Windows(browser, address)
      await use(windows)
      await windows.close()
    },
    { scope: 'worker' },
  ],

  // A test fails when its pages log an error to the console or throw.
  tidy: [
    async ({ windows }, use, { tags }) => {
      checkTags(tags)
      await use(undefined)
      expect(await windows.tidy()).toEqual([])
    },
    { auto: true },
  ],

  regular: [
    async ({ address }, use) => {
      const shopper = await newShopper(address)
      await shopper.supports('tafel-am-kornfeld')
      await shopper.buys(30_000)
      await shopper.activates('emaille-milchtopf')
      await shopper.givesBack(await shopper.activates('kochloeffel-set'))
      const redeemedId = await shopper.activates('kochloeffel-set')
      await shopper.buys(1990, [redeemedId])
      const usedCouponId = await shopper.activatesCoupon('obst-und-gemuese-20')
      await shopper.usesCoupon(usedCouponId)
      await shopper.activatesCoupon('naturjoghurt-3-fuer-2')
      await use({ shopper, redeemedId, usedCouponId })
    },
    { scope: 'worker' },
  ],

  async context({ context, windows }, use) {
    await use(windows.watch(context))
  },

  async aShopper({ address, letters }, use) {
    await use(async (wishes) => {
      const shopper = await newShopper(address, wishes)
      await letters.setAsideLetter(shopper.session.user.email ?? '')
      return shopper
    })
  },

  async aBrowser({ windows }, use) {
    let opened = 0
    await use(async (path) => {
      const page = await windows.open(`browser ${opened++}`, {})
      await page.goto(path)
      return page
    })
  },

  async appOf({ windows }, use) {
    let opened = 0
    await use(async (shopper, path = '/main/landing') => {
      const page = await windows.open(`app ${opened++}`, { shopper })
      await page.goto(path)
      return page
    })
  },

  async ownAppOf({ page, windows }, use) {
    await use(async (shopper, path = '/main/landing') => {
      await windows.enter(page, shopper)
      await page.goto(path)
      return page
    })
  },

  async aDevice({ browser, address }, use) {
    const devices: Device[] = []
    await use(async (shopper, at = address) => {
      const device = await newDevice(browser, at, shopper)
      devices.push(device)
      return device
    })
    for (const device of devices) await device.close()
  },

  async aTill({ windows }, use) {
    await use(async () => openTill(await windows.open('till', { options: tillWindow })))
  },

  async aDeviceThatSees({ playwright, launchOptions, windows }, use, testInfo) {
    const closing: (() => Promise<void>)[] = []
    await use(async (picture, options) => {
      const args = [...(launchOptions.args ?? []), ...filmOf(picture, testInfo.outputPath('camera.mjpeg'))]
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args,
        executablePath: chromiumPath,
      })
      closing.push(() => browser.close())
      return windows.watch(await browser.newContext({ ...options, permissions: ['camera'] })).newPage()
    })
    for (const close of closing) await close()
  },

  async aTillThatSees({ aDeviceThatSees }, use) {
    await use(async (part) => openTill(await aDeviceThatSees(await sightOf(part), tillWindow)))
  },

  async anAppThatSees({ aDeviceThatSees, windows, contextOptions, baseURL, viewport }, use) {
    await use(async (picture, shopper, path) => {
      const page = await aDeviceThatSees(picture, { ...contextOptions, ...(baseURL && { baseURL }), viewport })
      await windows.enter(page, shopper)
      await page.goto(path)
      return page
    })
  },

  async letters({ address }, use) {
    await use(lettersOf(address))
  },

  async letterTo({ letters }, use) {
    await use(letters.next)
  },

  async codeFor({ letters }, use) {
    await use(async (recipient) => (await letters.next(recipient)).codes[0] ?? '')
  },

  async linkFor({ letters }, use) {
    await use(letters.linkWith)
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  async checkAccess({}, use) {
    await use(checkAccess)
  },
})
