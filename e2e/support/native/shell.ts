import type { Page } from '@playwright/test'
import type { Shopper } from '../shopper.ts'
import { test as world } from '../world.ts'
import type { Platform } from './bridge.ts'
import { Phone } from './phone.ts'
import { serveApp, shellOrigin } from './serve-app.ts'

export { expect } from '../world.ts'

interface Shell {
  /** A phone with the app installed, where a shopper has signed in before, or nobody. */
  aPhone: (platform: Platform, shopper?: Shopper) => Phone
  /** Cold-starts the app. The storage of its web view is restored, or was cleared by the system. */
  startApp: (phone: Phone, storage?: 'kept' | 'emptied') => Promise<Page>
}

export const test = world.extend<Shell>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  async aPhone({}, use) {
    await use((platform, shopper) => {
      const phone = new Phone(platform)
      if (shopper) phone.keepSession(shopper.session)
      return phone
    })
  },

  async startApp({ context, address }, use) {
    const pages = new Map<Phone, Page>()
    async function firstStart(phone: Phone): Promise<Page> {
      await phone.inhabit(context)
      await serveApp(context, phone, address)
      // Browsers require a permission before a page may access this machine; a web view in an app does not.
      await context.grantPermissions(['local-network-access'], { origin: shellOrigin })
      return context.newPage()
    }
    await use(async (phone, storage = 'kept') => {
      const page = pages.get(phone) ?? (await firstStart(phone))
      pages.set(phone, page)
      if (storage === 'emptied') {
        const devTools = await context.newCDPSession(page)
        await devTools.send('Storage.clearDataForOrigin', { origin: shellOrigin, storageTypes: 'all' })
      }
      await page.goto(`${shellOrigin}/`)
      return page
    })
  },
})
