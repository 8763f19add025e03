import { expect, test } from '../../support/world.ts'

test('points of the bakery become a voucher; the till says what is lost before it is used, and the history tells', async ({
  aShopper,
  appOf,
  aTill,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.buysBread(20_450)
  const app = await appOf(shopper, '/bakeryPoints')
  await expect(app.getByText('sind 6,12 € wert')).toBeVisible()
  await app.getByRole('button', { name: 'Punkte einlösen' }).click()
  const sheet = app.getByRole('dialog', { name: 'Wie viele Punkte?' })
  await expect(sheet).toContainText('Ist dein Einkauf kleiner, verfällt der Rest.')
  await sheet.getByLabel('Punkte genau').fill('900')
  await expect(sheet.getByRole('button', { name: 'Gutschein über 6,12 € aktivieren' })).toBeVisible()
  await sheet.getByLabel('Punkte genau').blur()
  await expect(sheet.getByLabel('Punkte genau')).toHaveValue('612')
  await sheet.getByLabel('Punkte genau').fill('')
  await sheet.getByRole('button', { name: /aktivieren$/ }).click()
  await expect(sheet).toContainText('Wähle zwischen 1 und 612 Punkten.')
  // Nothing is activated before its amount was seen on the button.
  await sheet.getByLabel('Punkte genau').fill('12.7')
  await sheet.getByRole('button', { name: /aktivieren$/ }).click()
  await expect(sheet.getByRole('button', { name: 'Gutschein über 0,12 € aktivieren' })).toBeVisible()
  await checkAccess(app)
  await sheet.getByLabel('Punkte genau').fill('600')
  await sheet.getByRole('button', { name: 'Gutschein über 6,00 € aktivieren' }).click()
  await expect(app.getByText('sind 0,12 € wert')).toBeVisible()
  const voucher = app.getByRole('article').filter({ hasText: 'Bäckerei-Gutschein' })
  await expect(voucher).toContainText('600 Punkte, bereit für die Kasse')
  await expect(voucher).toHaveAttribute('data-new', 'true')
  await checkAccess(app)

  const till = await aTill()
  await till.takeCard(await shopper.freshCode())
  await till.ringUp('Laugenbrezel')
  await expect(till.page.getByText('Vom Gutschein verfallen 5,05 €.')).toBeVisible()
  // The till has it in its basket: the app is told so instead of an error.
  await voucher.getByRole('button', { name: /^Zurückgeben/ }).click()
  await app.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(app.getByRole('alertdialog', { name: 'Gerade an der Kasse' })).toBeVisible()
  await app.getByRole('button', { name: 'Verstanden' }).click()
  await till.pay()
  await expect(till.page.getByText('Gutschein eingelöst: 0,95 €')).toBeVisible()

  await app.goto('/bakeryPoints')
  await expect(voucher).toContainText('Eingelöst')
  await expect(voucher).toContainText('5,05 € davon verfallen')
  await app.getByRole('link', { name: 'Verlauf' }).click()
  await expect(app.getByRole('listitem').filter({ hasText: 'Gutschein aktiviert' })).toContainText('−600')
  await expect(app.getByRole('listitem').filter({ hasText: '612 Punkte' })).toContainText('+612')
  await app.getByLabel('Zeitraum', { exact: true }).selectOption('lastMonth')
  await expect(app.getByText('Hier ist noch nichts')).toBeVisible()
})

test('a voucher that is not needed is given back', { tag: '@wide' }, async ({ aShopper, appOf }) => {
  const shopper = await aShopper()
  await shopper.buysBread(10_000)
  await shopper.activatesPoints(300)
  const app = await appOf(shopper, '/bakeryPoints')
  await app.getByRole('button', { name: /^Zurückgeben/ }).click()
  await app.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(app.getByText('300 Punkte zurück auf deinem Konto.')).toBeVisible()
  await expect(app.getByText('sind 3,00 € wert')).toBeVisible()
})
