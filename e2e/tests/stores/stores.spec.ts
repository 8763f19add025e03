import { withGoogleKey } from '../../support/google/google-maps.ts'
import { expect, test } from '../../support/world.ts'

test('a shopper finds a store by town and kind, sees when it is open, and the nearest from where they are', { tag: '@wide' }, async ({
  appOf,
  checkAccess,
}) => {
  const app = await appOf(undefined, '/main/more')
  await app.getByRole('link', { name: /^Märkte finden/ }).click()
  await expect(app.getByText('200 Märkte')).toBeVisible()
  await expect(app.getByRole('button', { name: /^\d+ Märkte$/ }).first()).toBeVisible()

  // Every open store says until when; which ones are open depends on when this runs.
  await app.getByRole('button', { name: 'Jetzt offen' }).click()
  await expect(app).toHaveURL(/open=now/)
  const open = app.getByRole('list', { name: 'Märkte' }).getByRole('button')
  await expect(open.filter({ hasNotText: 'Heute bis' })).toHaveCount(0)
  await expect(open.first().or(app.getByRole('heading', { name: 'Jetzt ist keiner geöffnet' }))).toBeVisible()
  await app.getByRole('button', { name: 'Jetzt offen' }).click()
  await expect(app.getByText('200 Märkte')).toBeVisible()

  await app.getByLabel('Ort, Straße oder Postleitzahl').fill('leipzig KORNBLUMEN')
  await expect(app.getByText('1 Markt', { exact: true })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Lindenau', exact: true })).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: /^Leipzig, Lindenau/ }).click()
  const sheet = app.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Öffnungszeiten' })).toBeVisible()
  await expect(sheet.getByText('7 Uhr bis 21 Uhr').first()).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Route' })).toHaveAttribute('href', /^https:\/\/.+destination=51\.3375,12\.3284$/)
  await checkAccess(app)
  await app.reload()
  await expect(sheet.getByRole('heading', { name: 'Öffnungszeiten' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await app.getByRole('button', { name: /^Leipzig, Lindenau/ }).click()
  await app.keyboard.press('Escape')
  await expect(app.getByRole('button', { name: /^Leipzig, Lindenau/ })).toBeFocused()
  // Anyone who comes back finds the search as it was.
  await app.goto('/main/more')
  await app.goBack()
  await expect(app.getByLabel('Ort, Straße oder Postleitzahl')).toHaveValue('leipzig KORNBLUMEN')
  await expect(app.getByText('1 Markt', { exact: true })).toBeVisible()

  // A postcode without a store, and a typing error: the nearest ones, without asking where the shopper is.
  for (const [typed, place] of [
    ['04103', '04103 Leipzig'],
    ['Leipzg', 'Leipzig'],
  ] as const) {
    await app.getByLabel('Ort, Straße oder Postleitzahl').fill(typed)
    await expect(app.getByText(`Am nächsten zu ${place}`)).toBeVisible()
    await expect(app.getByRole('list', { name: 'Märkte' }).getByRole('button').first()).toContainText(/Leipzig.*\d\s?k?m$/)
  }
  await app.getByLabel('Ort, Straße oder Postleitzahl').fill('%_🥨')
  await expect(app.getByRole('heading', { name: 'Hier ist kein Markt' })).toBeVisible()
  await app.getByRole('button', { name: 'Alle Märkte zeigen' }).click()

  await app.getByRole('button', { name: 'In meiner Nähe' }).click()
  await expect(app.getByText(/^Dein Standort (ist für diese App gesperrt|war nicht zu finden)/)).toBeVisible()
  await app.context().grantPermissions(['geolocation'])
  await app.context().setGeolocation({ latitude: 51.3375, longitude: 12.3284 })
  await app.getByRole('button', { name: 'In meiner Nähe' }).click()
  await expect(app.getByRole('list', { name: 'Märkte' }).getByRole('button').first()).toContainText('Leipzig, Lindenau')
  await app.getByRole('button', { name: 'Wieder nach Orten' }).click()
  await expect(app.getByRole('list', { name: 'Märkte' }).getByRole('button').first()).not.toContainText('Leipzig, Lindenau')
})

test('home, a receipt and a gift lead to the store they speak of', async ({ regular: { shopper }, appOf, checkAccess }) => {
  const app = await appOf(shopper)
  const store = app.getByRole('dialog', { name: 'Leipzig, Lindenau' })
  await app.getByRole('link', { name: /Lindenau$/ }).click()
  await expect(store.getByRole('link', { name: 'Route' })).toBeVisible()

  await app.goto('/TransHistory')
  await app.locator('summary').filter({ hasText: '300,00' }).click()
  await app.getByRole('link', { name: 'Markt Lindenau' }).click()
  await expect(store.getByRole('link', { name: 'Route' })).toBeVisible()

  await app.goto('/giftDetail/blumenstrauss')
  await app.getByRole('link', { name: 'auch in deinem Markt' }).click()
  await expect(store.getByRole('link', { name: 'Route' })).toBeVisible()
  await app.keyboard.press('Escape')

  // The own store first, then the nearest ones, also on the rings; the map of all is one tap away.
  await expect(app.getByRole('region', { name: 'Lindenau' }).getByRole('link', { name: 'Anrufen' })).toBeVisible()
  await expect(app.getByRole('list', { name: 'Märkte' }).getByRole('button').first()).toContainText(/^1,3\skmPlagwitz/)
  await checkAccess(app)
  await app.getByRole('group', { name: 'Märkte rund um Lindenau' }).getByRole('link', { name: 'Plagwitz' }).click()
  await expect(app.getByRole('dialog', { name: 'Leipzig, Plagwitz' })).toBeVisible()
  await app.keyboard.press('Escape')
  await app.getByRole('button', { name: 'Alle Märkte zeigen' }).click()
  await expect(app.getByText('200 Märkte')).toBeVisible()
})

test('stores are on a map of Google’s where the merchant has a key, and on the own one when Google rejects it', async ({
  appOf,
  checkAccess,
}) => {
  const app = await appOf(undefined, '/main/more')
  await withGoogleKey(app)
  await app.goto('/storeLocator?search=Leipzig')
  const map = app.locator('gmp-advanced-marker')
  await map.first().waitFor()
  await checkAccess(app)
  await app.getByLabel('Ort, Straße oder Postleitzahl').fill('kornblumen')
  await expect(map).toHaveCount(1)
  await map.and(app.getByRole('button', { name: 'Lindenau' })).click()
  await expect(app.getByRole('dialog', { name: 'Leipzig, Lindenau' })).toBeVisible()
  await app.keyboard.press('Escape')

  await app.goto('/storeLocator')
  const bundle = map.and(app.getByRole('button', { name: /^\d+ Märkte$/ })).first()
  await bundle.waitFor()
  const zoom = () => app.evaluate('window.googleStandIn.map.getZoom()')
  const before = await zoom()
  await bundle.dispatchEvent('click')
  await expect.poll(zoom).toBeGreaterThan(before as number)

  await app.unrouteAll()
  await withGoogleKey(app, { isRejected: true })
  await app.goto('/storeLocator?search=kornblumen')
  await expect(app.locator('.maplibregl-map').getByRole('button', { name: 'Lindenau', exact: true })).toBeVisible()
  await app.unrouteAll()
})
