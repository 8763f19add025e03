import { expect, test } from '../../support/world.ts'

test('coupons apply by themselves, with a reason for each that does not, and come back with the goods', async ({
  aShopper,
  aTill,
  checkAccess,
}) => {
  const shopper = await aShopper()
  for (const couponId of ['obst-und-gemuese-20', 'naturjoghurt-3-fuer-2', 'wein-15']) await shopper.activatesCoupon(couponId)
  const till = await aTill()
  const { page } = till
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Boskoop-Äpfel', 2)
  await till.ringUp('Naturjoghurt', 2)
  const offers = page.getByRole('listitem')
  await expect(offers.filter({ hasText: 'Obst und Gemüse' })).toContainText('-1,00 €')
  await expect(offers.filter({ hasText: '3 für 2' })).toHaveCount(0)
  await expect(offers.filter({ hasText: 'Zu wenige Stück im Korb' })).toContainText('Naturjoghurt')
  await expect(offers.filter({ hasText: 'Wein und Sekt' })).toContainText('Kein passender Artikel im Korb')
  await till.ringUp('Naturjoghurt')
  await expect(offers.filter({ hasText: '3 für 2' }).first()).toBeVisible()
  await expect(page.getByText('Zu zahlen 6,96 €')).toBeVisible()
  await checkAccess(page)

  await page.getByRole('button', { name: 'Naturjoghurt für das nächste Mal behalten' }).click()
  await expect(page.getByText('Zu zahlen 8,45 €')).toBeVisible()
  await page.getByRole('button', { name: 'Naturjoghurt doch einlösen' }).click()
  await expect(page.getByText('Zu zahlen 6,96 €')).toBeVisible()
  await till.pay()
  await expect(page.getByText('Coupon eingelöst: Obst und Gemüse, -1,00 €')).toBeVisible()
  await expect(page.getByText('Coupon eingelöst: Naturjoghurt')).toBeVisible()

  await till.takeBackLastSale()
  await expect(page.getByText('6,96 € zurückgegeben')).toBeVisible()
  await expect(page.getByText('Coupon wieder da: Naturjoghurt')).toBeVisible()
})

test('what a voucher would lose is said before the payment, and it can be kept', async ({ aShopper, aTill, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.buysBread(20_000)
  await shopper.activatesPoints(600)
  const till = await aTill()
  const { page } = till
  await till.takeCard(await shopper.freshCode())
  await till.ringUp('Bergkäse am Stück')
  await expect(page.getByText('Zu zahlen 2,74 €')).toBeVisible()
  await expect(page.getByText('Wird ganz gebraucht')).toBeVisible()
  await page.getByRole('button', { name: 'Bergkäse am Stück: eins weniger' }).click()
  await till.ringUp('Laugenbrezel')
  await expect(page.getByText('Vom Gutschein verfallen 5,05 €.')).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Bäckerei-Gutschein 6,00 € für das nächste Mal behalten' }).click()
  await expect(page.getByText('Zu zahlen 0,95 €')).toBeVisible()
  await expect(page.getByText('Vom Gutschein verfallen')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bäckerei-Gutschein 6,00 € doch einlösen' }).click()
  await expect(page.getByText('Zu zahlen 0,00 €')).toBeVisible()
  await till.pay()
  await expect(page.getByText('Gutschein eingelöst: 0,95 €')).toBeVisible()
})

test('a coupon that another till has used meanwhile leads to a new price, said before it is paid', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const coupon = await shopper.activatesCoupon('obst-und-gemuese-20')
  const till = await aTill()
  const { page } = till
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Boskoop-Äpfel', 2)
  await expect(page.getByText('Zu zahlen 3,98 €')).toBeVisible()
  await shopper.usesCoupon(coupon)
  await till.pay()
  await expect(page.getByText('Der Preis hat sich gerade geändert.')).toBeVisible()
  await expect(page.getByText('Zu zahlen 4,98 €')).toBeVisible()
  await till.pay()
  await expect(page.getByText('Bezahlt')).toBeVisible()
})

test('without a connection a purchase earns and uses nothing', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  await shopper.activatesCoupon('obst-und-gemuese-20')
  const till = await aTill()
  const { page } = till
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Boskoop-Äpfel', 2)
  await expect(page.getByText('Zu zahlen 3,98 €')).toBeVisible()
  await page.getByRole('button', { name: 'Offline gehen' }).click()
  await expect(page.getByText('Ohne Verbindung bringt der Einkauf Herzen und Punkte.')).toBeVisible()
  await expect(page.getByText('Zu zahlen 4,98 €')).toBeVisible()
  await till.pay()
  await expect(page.getByText('Gespeichert. Das Treuesystem bekommt den Bon')).toBeVisible()
  await page.getByRole('button', { name: 'Online gehen' }).click()
  await expect(page.getByText('Nachgebucht')).toBeVisible()
  await till.nextCustomer()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Boskoop-Äpfel', 2)
  await expect(page.getByText('Zu zahlen 3,98 €')).toBeVisible()
})
