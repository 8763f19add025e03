import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

test('a shopper goes on in French and in the dark, then in English', { tag: '@both' }, async ({
  aShopper,
  appOf,
  checkAccess,
  isMobile,
}) => {
  const app = await appOf(await aShopper(), '/main/more')
  await app
    .getByRole('main')
    .getByRole('button', { name: /^Sprache/ })
    .click()
  await expect(app.getByRole('dialog', { name: 'Sprache' })).toBeVisible()
  await checkAccess(app)
  await app.getByText('Dunkel', { exact: true }).click()
  const otherTab = await app.context().newPage()
  await otherTab.goto('/faqs')
  await expect(otherTab.locator('html')).toHaveAttribute('lang', 'de')
  await choose(app, 'Français', 'Übernehmen', { reloads: !isMobile })
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Plus')
  await expect(app.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(otherTab.locator('html')).toHaveAttribute('lang', 'fr')
  await otherTab.close()

  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')

  await app.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click()
  await expect(app.getByRole('region', { name: 'Cuisine avec cœur' })).toContainText('5 cœurs')

  await app.goto('/main/more')
  await app
    .getByRole('main')
    .getByRole('button', { name: /^Langue/ })
    .click()
  await expect(app.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await app.getByText('Comme l’appareil').click()
  await choose(app, 'English', 'Appliquer', { reloads: !isMobile })
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('More')
  await expect(app.locator('html')).not.toHaveAttribute('data-theme')
  await app.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(app.getByRole('region', { name: 'Cook with heart' })).toContainText('5 hearts')
})

/** Wide screens load the page again, phones do not (specification, section 2). */
async function choose(app: Page, language: string, apply: string, { reloads }: { reloads: boolean }): Promise<void> {
  let loads = 0
  app.on('load', () => loads++)
  await app.getByText(language, { exact: true }).click()
  await app.getByRole('button', { name: apply }).click()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => loads).toBe(reloads ? 1 : 0)
}
