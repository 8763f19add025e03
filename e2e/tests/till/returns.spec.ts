import { expect, test } from '../../support/world.ts'

test('a returned purchase takes its hearts back', async ({ aShopper, appOf, aTill, checkAccess }) => {
  const shopper = await aShopper()
  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Winzersekt Brut', 3)
  await till.pay()
  await expect(till.page.getByText('7 Herzen gelandet')).toBeVisible()

  const app = await appOf(shopper)
  const heartCard = app.getByRole('region', { name: 'Herzhaft kochen' })
  await expect(heartCard).toContainText('12 Herzen')
  await Promise.all([expect(app.getByText('Nach der Rückgabe gehen 7 Herzen zurück.')).toBeVisible(), till.takeBackLastSale()])
  await expect(heartCard).toContainText('5 Herzen')
  await expect(till.page.getByText('35,97 € zurückgegeben')).toBeVisible()
  await expect(till.page.getByText('Herzhaft kochen: 7 Herzen zurückgebucht')).toBeVisible()
  await checkAccess(till.page)
  await app.goto('/eStampHistory')
  await expect(app.getByRole('listitem').filter({ hasText: 'Rückgabe' })).toContainText('−7')

  // The next purchase comes back in another store, by the number on its receipt.
  const { page } = till
  await page.getByRole('dialog').getByRole('button', { name: 'Nächster Einkauf' }).click()
  await till.nextCustomer()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Winzersekt Brut', 2)
  await till.pay()
  await expect(page.getByText('4 Herzen gelandet')).toBeVisible()
  const number =
    (
      await page
        .getByText(/^Bon [\d-]+$/)
        .first()
        .textContent()
    )?.replace('Bon ', '') ?? ''
  await page.getByRole('button', { name: 'Filiale Lindenau' }).click()
  await page.getByRole('button', { name: 'Südvorstadt' }).click()
  await till.scan(number)
  const sheet = page.getByRole('dialog', { name: 'Was kommt zurück?' })
  await expect(sheet).toContainText('Markt Lindenau')
  await sheet.getByRole('button', { name: 'Winzersekt Brut: eins mehr' }).click()
  await checkAccess(page)
  await sheet.getByRole('button', { name: '1 Artikel zurücknehmen' }).click()
  await expect(sheet).toContainText('11,99 € zurückgegeben')
  await expect(sheet).toContainText('Herzhaft kochen: 2 Herzen zurückgebucht')
  await app.goto('/main/landing')
  await expect(heartCard).toContainText('7 Herzen')
})

test('hearts of a returned purchase that are spent already are owed', { tag: '@wide' }, async ({ aShopper, appOf, aTill, checkAccess }) => {
  const shopper = await aShopper()
  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Winzersekt Brut', 3)
  await till.pay()
  await expect(till.page.getByText('7 Herzen gelandet')).toBeVisible()
  await shopper.activates('kochloeffel-set')

  const app = await appOf(shopper, '/stampCardDetail/herzhaft-kochen')
  await till.takeBackLastSale()
  await expect(till.page.getByText('7 Herzen zurückgebucht, davon 5 schon ausgegeben und offen')).toBeVisible()
  await expect(app.getByText('Du hast 5 Herzen offen')).toBeVisible()
  await checkAccess(app)

  await till.page.getByRole('dialog').getByRole('button', { name: 'Nächster Einkauf' }).click()
  await till.nextCustomer()
  await till.takeCard(shopper.cardNumber)
  await expect(till.page.getByText('5 Herzen offen aus einer Rückgabe')).toBeVisible()
  await checkAccess(till.page)
  await till.ringUp('Winzersekt Brut', 3)
  await till.pay()
  await expect(till.page.getByText('7 Herzen gelandet auf „Herzhaft kochen“, damit 2 (5 Herzen tilgen offene)')).toBeVisible()
  await expect(app.getByText('Du hast 5 Herzen offen')).toHaveCount(0)
})
