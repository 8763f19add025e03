import type { Page } from '@playwright/test'
import { newReleases, type Releases } from '../../support/releases.ts'
import { test as base, expect } from '../../support/world.ts'

const test = base.extend<{ releases: Releases }>({
  async releases({ address }, use) {
    const releases = await newReleases(address)
    await use(releases)
    releases.close()
  },
})

const isNewer = (page: Page) => page.locator('meta[name=build][content=newer]')
const line = (page: Page) => page.getByRole('region', { name: 'Es gibt eine neue Version.' })

test('a newer version installs unseen, says so in one line, and is there after a tap or the next time', async ({
  aDevice,
  releases,
  checkAccess,
}) => {
  const device = await aDevice(undefined, releases.address)
  const app = await device.opens('/main/landing')
  await device.keepsTheApp(app)
  await expect(line(app)).toHaveCount(0)
  releases.release()
  await app.reload()
  await expect(line(app)).toBeVisible()
  await expect(isNewer(app)).toHaveCount(0)
  await checkAccess(app)
  await line(app).getByRole('button', { name: 'Neu laden' }).click()
  await expect(isNewer(app)).toHaveCount(1)
  await expect(line(app)).toHaveCount(0)

  // Another one does not ask: who closes the app opens the newer one.
  const other = await aDevice(undefined, releases.address)
  await expect(isNewer(await other.opens('/main/landing'))).toHaveCount(1)
})

test('who puts a newer version off has it when the app is opened the next time', { tag: '@wide' }, async ({ aDevice, releases }) => {
  const device = await aDevice(undefined, releases.address)
  const app = await device.opens('/main/landing')
  await device.keepsTheApp(app)
  releases.release()
  await app.reload()
  await line(app).getByRole('button', { name: 'Später' }).click()
  await expect(line(app)).toHaveCount(0)
  await app.goto('about:blank')
  await expect(async () => expect(isNewer(await device.opens('/main/landing'))).toHaveCount(1, { timeout: 2000 })).toPass()
})

test('a page whose code the server no longer has takes the newer version by itself', async ({ aDevice, releases }) => {
  const device = await aDevice(undefined, releases.address)
  const app = await device.opens('/main/more')
  await device.keepsTheApp(app)
  releases.release({ without: 'FaqsPage' })
  await app.getByRole('link', { name: 'Häufige Fragen' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible()
  await expect(app).toHaveURL('/faqs')
  await expect(isNewer(app)).toHaveCount(1)
})

test('code that is gone for good is asked for once more, and then the page says that it is stuck', { tag: '@wide' }, async ({
  aDevice,
  releases,
}) => {
  const device = await aDevice(undefined, releases.address)
  const app = await device.opens('/main/more')
  await device.keepsTheApp(app)
  releases.lose('FaqsPage')
  let loads = 0
  app.on('load', () => loads++)
  await app.getByRole('link', { name: 'Häufige Fragen' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Diese Seite klemmt' })).toBeVisible()
  expect(loads).toBe(1)
})
