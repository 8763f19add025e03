import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { expect, test } from '../../support/world.ts'

const pretzel = '2902000000104'

test('one person plays customer and cashier: a tap takes the card with a fresh code', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  await shopper.activates('kochloeffel-set')
  const { page, pay, customer } = await aTill()
  await page
    .getByRole('listitem')
    .filter({ hasText: groupCardNumber(shopper.cardNumber) })
    .getByRole('button')
    .click()
  await expect(customer).toContainText(shopper.firstName)
  await page.getByRole('button', { name: 'Ausgeben' }).click()
  await pay()
  await expect(page.getByText('Kochlöffel-Set, 3-teilig eingelöst')).toBeVisible()
})

test('a scanner is heard wherever the focus is, and presses no button', async ({ aShopper, aTill, checkAccess }) => {
  const shopper = await aShopper()
  const { page, scan, pay, field } = await aTill()
  const lines = page.getByRole('list', { name: 'Zeilen des Einkaufs' })
  await page.getByRole('button', { name: 'Offline gehen' }).focus()
  await scan(pretzel)
  await expect(lines).toContainText('Laugenbrezel')
  await expect(page.getByText('Verbunden')).toBeVisible()

  await scan('7K3M-QW9X-0ZTB-4HPA')
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await expect(sheet).toContainText('Nimm zuerst die Kundenkarte an')
  await scan(shopper.cardNumber)
  await expect(sheet).toContainText(`Die Herzen gehen an ${shopper.firstName}`)
  await sheet.getByRole('button', { name: 'Herzen gutschreiben' }).focus()
  await scan(`2*${pretzel}`)
  await expect(sheet).toHaveCount(0)
  await expect(lines).toContainText('2,85 €')

  for (const [typed, said] of [
    ['2902000000105', 'Die Prüfziffer von „2902000000105“ stimmt nicht. Bitte noch einmal scannen'],
    ['4006381333931', 'Einen Artikel „4006381333931“ führt dieser Markt nicht. Tippe den Namen'],
    ['2990000000000000', 'Diese Kartennummer kennen wir nicht. Gelesen: „2990000000000000“.'],
    ['pfand', '3 Artikel passen zu „pfand“.'],
  ] as const) {
    await scan(typed)
    await expect(field).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')))
  }
  await checkAccess(page)
  // Goods that still have to be weighed are not forgotten by the next scan, nor by the payment.
  await scan('2901000000107')
  await scan(pretzel)
  await expect(page.getByRole('alert').filter({ hasText: 'Gewicht fehlt: Boskoop-Äpfel.' })).toBeVisible()
  await page.keyboard.press('F4')
  await expect(page.getByRole('alert').filter({ hasText: 'Gewicht fehlt: Boskoop-Äpfel.' })).toBeVisible()
  await scan('0,5')
  await expect(lines).toContainText('0,500 kg')
  await pay()
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible()
  await checkAccess(page)
  // The number on the receipt brings it back.
  await scan(
    (
      await page
        .getByText(/^Bon [\d-]+$/)
        .first()
        .textContent()
    )?.replace('Bon ', '') ?? '',
  )
  await expect(page.getByRole('dialog', { name: 'Was kommt zurück?' })).toContainText('Laugenbrezel')
  await checkAccess(page)
})

test('goods for adults are not sold before somebody has checked the age, who may note it on the card', async ({
  aShopper,
  aTill,
  checkAccess,
}) => {
  const shopper = await aShopper({ hasBirthDate: false })
  const { page, scan } = await aTill()
  await scan('Winzersekt Brut')
  await scan(pretzel)
  await page.keyboard.press('F4')
  await expect(page.getByRole('heading', { name: 'Ist die Kundin oder der Kunde 18?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bar, passend' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Geprüft und vermerken' })).toHaveCount(0)
  await checkAccess(page)
  await scan('50')
  await expect(page.getByText('Bitte zuerst das Alter prüfen.')).toBeVisible()
  await page.keyboard.press('F3')
  await expect(page.getByText('Bezahlt', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Artikel ab 18 streichen' }).click()
  await expect(page.getByText('Zu zahlen 0,95 €')).toBeVisible()
  await page.keyboard.press('F4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ohne Karte. Für diesen Einkauf gibt es nichts nachzutragen.')).toBeVisible()

  // A date of birth is missing, so only a document opens the coupon for wine.
  await scan(await shopper.freshCode())
  await scan('Winzersekt Brut')
  await page.keyboard.press('F4')
  await expect(page.getByRole('button', { name: 'Geprüft und vermerken' })).toBeVisible()
  await checkAccess(page)
  await page.keyboard.press('F2')
  await expect(page.getByText('Auf der Karte vermerkt. Angebote ab 18 sind offen.')).toBeVisible()
  await shopper.activatesCoupon('wein-15')
  await page.keyboard.press('Escape')
  await scan('Winzersekt Brut')
  await expect(page.getByText('Zu zahlen 20,38 €')).toBeVisible()
  await page.keyboard.press('F4')
  await page.keyboard.press('F4')
  await expect(page.getByText('Coupon eingelöst: Wein und Sekt')).toBeVisible()
})
