import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

/** The page of the partner, and with which address it was opened. */
async function partnerFrom(app: Page, tap: () => Promise<void>): Promise<URL> {
  await app
    .context()
    .route('https://hof-lindental.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Lindental</h1>' }))
  const [partner] = await Promise.all([app.waitForEvent('popup'), tap()])
  await expect(partner.getByRole('heading', { name: 'Lindental' })).toBeVisible()
  expect(await partner.evaluate('window.opener')).toBeNull()
  const url = new URL(partner.url())
  await partner.close()
  return url
}

test('each kind of banner does what it should, for members and visitors', { tag: '@wide' }, async ({ appOf, aShopper, checkAccess }) => {
  const app = await appOf(await aShopper(), '/main/landing?lang=fr_FR')
  const ofMember = await partnerFrom(app, () => app.getByRole('link', { name: 'En visite au Lindental' }).click())
  expect(ofMember.searchParams.get('sprache')).toBe('fr_FR')
  expect(ofMember.searchParams.get('code')).toMatch(/.{16,}/)

  await app.getByRole('link', { name: 'Le vendredi, on cuit' }).click()
  const video = app.locator('video')
  await expect(video).toHaveJSProperty('readyState', 4)
  await app.getByRole('main').getByRole('button', { name: 'Lire' }).click()
  await expect(video).toHaveJSProperty('paused', false)
  await app.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(video).toHaveJSProperty('paused', true)
  await expect(app.getByRole('link', { name: 'Offres : Boulangerie' })).toHaveAttribute('href', '/main/offers?filter=baeckerei')
  await checkAccess(app)
  await app.getByRole('button', { name: 'Retour' }).click()
  await app.getByRole('link', { name: 'Soirée fromage pour les membres' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Soirée fromage pour les membres' })).toBeVisible()

  const visitor = await appOf(undefined, '/main/landing?lang=de_DE')
  const ofVisitor = await partnerFrom(visitor, () => visitor.getByRole('link', { name: 'Zu Besuch im Lindental' }).click())
  expect(Object.fromEntries(ofVisitor.searchParams)).toEqual({ sprache: 'de_DE', code: '' })
  await visitor.getByRole('link', { name: 'Käseabend für Mitglieder' }).click()
  await expect(visitor).toHaveURL('/login')
  await visitor.goto('/bannerDetail?bannerId=probierabend')
  await expect(visitor).toHaveURL('/login')
})
