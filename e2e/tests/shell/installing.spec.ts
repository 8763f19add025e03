import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

/** The browser says that the app can be installed, and notes when it is asked to. */
const offerToInstall = (page: Page) =>
  page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => { document.documentElement.dataset.installing = 'true' },
  }))`)
const isAsked = (page: Page) => page.locator('html[data-installing=true]')
const card = (page: Page) => page.getByRole('region', { name: 'Herzkarte auf deinen Startbildschirm?' })

test('installing is offered once in the third visit, and always among what there is more', async ({ aShopper, appOf, checkAccess }) => {
  const app = await appOf(await aShopper())
  for (const visit of [1, 2]) {
    if (visit > 1) await app.reload()
    await expect(app.getByRole('heading', { name: 'Herzhaft kochen' })).toBeVisible()
    await offerToInstall(app)
    await expect(card(app)).toHaveCount(0)
  }
  await app.reload()
  await expect(app.getByRole('heading', { name: 'Herzhaft kochen' })).toBeVisible()
  await offerToInstall(app)
  await expect(card(app)).toBeVisible()
  await checkAccess(app)
  await card(app).getByRole('button', { name: 'Nein danke' }).click()
  await expect(card(app)).toHaveCount(0)
  await app.reload()
  await expect(app.getByRole('heading', { name: 'Herzhaft kochen' })).toBeVisible()
  await offerToInstall(app)
  await expect(card(app)).toHaveCount(0)

  await app.goto('/main/more')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await offerToInstall(app)
  await app.getByRole('button', { name: 'App installieren' }).click()
  await expect(isAsked(app)).toHaveCount(1)
  // A browser's offer is good for one answer.
  await expect(app.getByRole('button', { name: 'App installieren' })).toHaveCount(0)
})
