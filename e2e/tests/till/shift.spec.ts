import type { Till } from '../../support/till.ts'
import { expect, test } from '../../support/world.ts'

const pretzel = { ean: '2902000000104', cents: 95 }
const loaf = { ean: '2902000000401', cents: 389 }
const milk = { ean: '2903000000101', cents: 139 }
const water = { ean: '2907000000307', cents: 79 }
const bottle = { ean: '2912000000103', cents: 25 }
const apples = { scaleNumber: '01001', centsPerKilogram: 249 }

/** The label that scales print: 28, their number of the goods, the grams, and the check digit of an EAN. */
function labelOf(scaleNumber: string, grams: number): string {
  const digits = `28${scaleNumber}${String(grams).padStart(5, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`

/** Kinds of sales in turn: what is scanned, what the keys do, and what it costs. */
const kinds: readonly ((till: Till, round: number) => Promise<number>)[] = [
  async ({ scan }, round) => {
    await scan(`${round + 1}*${pretzel.ean}`)
    await scan(milk.ean)
    return (round + 1) * pretzel.cents + milk.cents
  },
  async ({ scan }, round) => {
    const grams = 400 + 137 * round
    await scan(labelOf(apples.scaleNumber, grams))
    await scan(loaf.ean)
    return Math.round((apples.centsPerKilogram * grams) / 1000) + loaf.cents
  },
  async ({ scan }, round) => {
    await scan(`6*${water.ean}`)
    await scan(`6*${bottle.ean}`)
    await scan(`-${round + 1}*${bottle.ean}`)
    return 6 * (water.cents + bottle.cents) - (round + 1) * bottle.cents
  },
  async ({ page, scan }) => {
    await scan(loaf.ean)
    await page.keyboard.press('F3')
    await scan('10%')
    await scan(milk.ean)
    await page.keyboard.press('F2')
    await scan('3')
    return loaf.cents - 39 + 3 * milk.cents
  },
  async ({ page, scan }) => {
    // Staff pay a tenth less, and the milk is on promotion.
    await scan(`2*${loaf.ean}`)
    await page.keyboard.press('F5')
    await scan('10%')
    await scan(milk.ean)
    await page.keyboard.press('F5')
    await scan('0,99')
    return 2 * 350 + 99
  },
]

/** Ways to pay, by keys alone. */
const payments: readonly ((till: Till) => Promise<void>)[] = [
  async ({ page }) => page.keyboard.press('F4'),
  async ({ page }) => page.keyboard.press('Enter'),
  async ({ scan }) => scan('50'),
  async ({ page, scan }) => {
    // Two euros of a gift card, and the rest in cash.
    await page.keyboard.type('2')
    await page.keyboard.press('F3')
    await scan('')
  },
]

const sales = 40

/** A scanner whose first key finds the field, wherever the focus is. The rest arrives at once: forty sales have three thousand keys. */
const scannerOf =
  ({ page: { keyboard } }: Till): Till['scan'] =>
  async (text) => {
    await keyboard.type(text.slice(0, 1))
    await keyboard.insertText(text.slice(1))
    await keyboard.press('Enter')
  }

test('a shift of forty sales by keyboard and scanner alone adds up to the cent', async ({ aShopper, aTill, checkAccess }) => {
  // Twenty seconds on a machine with nothing else to do.
  test.setTimeout(180_000)
  const shopper = await aShopper()
  await shopper.activatesCoupon('obst-und-gemuese-20')
  const opened = await aTill()
  const till = { ...opened, scan: scannerOf(opened) }
  const { page, scan } = till
  const { keyboard } = page
  const isPaid = (cents: number) => expect(page.getByRole('status').filter({ hasText: 'Bezahlt' })).toContainText(`Bezahlt${euros(cents)}`)
  const receiptNumber = async () =>
    (
      await page
        .getByText(/^Bon [\d-]+$/)
        .first()
        .textContent()
    )?.replace('Bon ', '') ?? ''
  let takenCents = 0
  let returnedCents = 0
  let voidedCents = 0

  for (let sale = 0; sale < sales; sale++) {
    await scan(shopper.cardNumber)
    let cents = (await kinds[sale % kinds.length]?.(till, Math.floor(sale / kinds.length) % 4)) ?? 0
    if (sale === 1) {
      // The coupon takes a fifth off 400 g of apples.
      cents -= 20
      await expect(page.getByText(`Zu zahlen ${euros(cents)}`)).toBeVisible()
    }
    if (sale === 7) {
      // Somebody fetches milk, and the next customer pays meanwhile.
      await keyboard.press('F6')
      await expect(page.getByRole('list', { name: 'Geparkte Einkäufe' })).toContainText(euros(cents))
      await scan(shopper.cardNumber)
      await scan(milk.ean)
      await keyboard.press('F4')
      await keyboard.press('F4')
      await isPaid(milk.cents)
      takenCents += milk.cents
      await keyboard.press('F6')
      await scan(milk.ean)
      cents += milk.cents
    }
    if (sale === 19) {
      await page.reload()
      await expect(till.customer).toContainText(shopper.firstName)
      await expect(page.getByRole('listitem').filter({ hasText: 'Roggenmischbrot' }).first()).toBeVisible()
      await expect(page.getByText(`Zu zahlen ${euros(cents)}`)).toBeVisible()
      await checkAccess(page, ['light'])
    }
    await keyboard.press('F4')
    const number = await receiptNumber()
    await payments[sale % payments.length]?.(till)
    await isPaid(cents)
    takenCents += cents

    if (sale === 12) {
      await keyboard.press('F7')
      await expect(page.getByRole('button', { name: 'Bon stornieren' })).toBeFocused()
      await keyboard.press('Enter')
      await expect(page.getByText(`Storniert, ${euros(cents)} zurück`)).toBeVisible()
      await keyboard.press('Enter')
      voidedCents += cents
    }
    if (sale === 25) {
      // A pretzel comes back, found by the number on its receipt.
      await keyboard.press('F8')
      await expect(page.getByLabel('Bonnummer, auch aus anderen Märkten')).toBeFocused()
      await scan(number)
      await page.getByRole('button', { name: 'Laugenbrezel: eins mehr' }).press('Enter')
      await page.getByRole('button', { name: '1 Artikel zurücknehmen' }).press('Enter')
      await expect(page.getByText(`${euros(pretzel.cents)} zurückgegeben`)).toBeVisible()
      await keyboard.press('Enter')
      returnedCents += pretzel.cents
    }
  }

  await keyboard.press('F10')
  const own = page.getByRole('table', { name: /^Kasse / })
  const row = (name: string) => own.getByRole('row').filter({ hasText: name })
  await expect(row('Verkäufe')).toContainText(`${sales + 1}${euros(takenCents)}`)
  await expect(row('Rückgaben')).toContainText(`1-${euros(returnedCents)}`)
  await expect(row('Stornos')).toContainText(`1-${euros(voidedCents)}`)
  await expect(row('Eingenommen')).toContainText(euros(takenCents - returnedCents - voidedCents))
})
