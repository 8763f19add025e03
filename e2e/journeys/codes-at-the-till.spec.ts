import { randomUUID } from 'node:crypto'
import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { post } from '@herzkarte/till/replay/sign-up.ts'
import type { Page } from '@playwright/test'
import type { Shopper } from '../support/shopper.ts'
import { expect, test } from '../support/world.ts'

const gift = { giftId: 'blumenstrauss', exchangeType: 'hearts', merchantId: '1001' }

function asked<Result>({ session }: Shopper, call: string, input: object): Promise<Result> {
  return post<Result>(process.env.BASE_URL ?? '', call, { ...gift, operationId: randomUUID(), ...input }, session.token.accessToken)
}

async function entersCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByLabel('Code aus App oder Aufdruck').fill(code)
  await page.getByRole('button', { name: 'Code prüfen' }).click()
}

test('a gift is shown to the cashier, handed over with one press, and only once', async ({ aShopper, aTill, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.buys(5000)
  const { hold } = await asked<{ hold: GiftHold }>(shopper, 'redeemGift', {})
  const { page } = await aTill()
  await entersCode(page, hold.code.toLowerCase())
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await expect(sheet).toContainText('Blumenstrauß der Woche')
  await expect(sheet).toContainText(`Für ${shopper.firstName}`)
  await expect(sheet).toContainText('Mit 8 Herzen bezahlt')
  await checkAccess(page)
  await sheet.getByRole('button', { name: 'Jetzt ausgeben' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Blumenstrauß der Woche ausgegeben')
  await checkAccess(page)
  await sheet.getByRole('button', { name: 'Fertig' }).click()
  await entersCode(page, hold.code)
  await expect(sheet).toContainText('Es liegt an einer Kasse, ist schon abgeholt oder zurückgegeben.')
})

test('a reservation is picked up at its store', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  await shopper.buys(5000)
  const here = await asked<{ reservation: Reservation }>(shopper, 'saveUserReservation', { storeId: 'lindenau' })
  const other = await aShopper()
  await other.buys(5000)
  const there = await asked<{ reservation: Reservation }>(other, 'saveUserReservation', { storeId: 'markkleeberg' })
  const { page } = await aTill()
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await entersCode(page, there.reservation.code)
  await expect(sheet).toContainText('Sie liegt in einem anderen Markt')
  await page.keyboard.press('Escape')
  await entersCode(page, here.reservation.code)
  await expect(sheet).toContainText('Reservierung')
  await sheet.getByRole('button', { name: 'Jetzt ausgeben' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Blumenstrauß der Woche ausgegeben')
})

test('a till without a connection takes no codes and says so', async ({ aShopper, aTill, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.buys(5000)
  const { hold } = await asked<{ hold: GiftHold }>(shopper, 'redeemGift', {})
  const { page } = await aTill()
  await page.getByRole('button', { name: 'Offline gehen' }).click()
  await entersCode(page, hold.code)
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await expect(sheet).toContainText('Codes brauchen eine Verbindung zum Treuesystem.')
  await checkAccess(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Online gehen' }).click()
  await entersCode(page, hold.code)
  await expect(sheet.getByRole('button', { name: 'Jetzt ausgeben' })).toBeVisible()
})

test('a printed code needs a customer, and one that is none says so', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const till = await aTill()
  const { page } = till
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await entersCode(page, 'Guten Tag')
  await expect(sheet).toContainText('Das ist kein Code für Geschenke, Reservierungen oder Herzen.')
  await page.getByLabel('Code aus App oder Aufdruck').fill('7K3M-QW9X-0ZTB-4HPA')
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(sheet).toContainText('Nimm zuerst die Kundenkarte an')
  await page.keyboard.press('Escape')
  await till.takeCard(shopper.cardNumber)
  await entersCode(page, '7K3M-QW9X-0ZTB-4HPA')
  await expect(sheet).toContainText(`Die Herzen gehen an ${shopper.firstName}`)
  await sheet.getByRole('button', { name: 'Herzen gutschreiben' }).click()
  await expect(sheet).toContainText('Diesen Sammelcode kennen wir nicht.')
})

test('nine cups fill the coffee card, and the next one is on the house', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Kaffee, Becher', 9)
  await expect(till.page.getByText('Karte voll: Die Prämie liegt bereit')).toBeVisible()
  await till.pay()
  await expect(till.page.getByText('Karte voll: Die Prämie liegt bereit')).toBeVisible()
  await till.nextCustomer()
  await till.takeCard(await shopper.freshCode())
  await expect(till.page.getByText('Ein Kaffee aufs Haus')).toBeVisible()
  await till.page.getByRole('button', { name: 'Ausgeben' }).click()
  await till.pay()
  await expect(till.page.getByText('Ein Kaffee aufs Haus eingelöst')).toBeVisible()
})
