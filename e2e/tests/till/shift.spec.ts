import type { TillTotals } from '@herzkarte/contract/till/index.ts'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import type { Till } from '../../support/till.ts'
import { expect, test } from '../../support/world.ts'

const pretzel = { ean: '2902000000104', cents: 95 }
const loaf = { ean: '2902000000401', cents: 389 }
const milk = { ean: '2903000000101', cents: 139 }
const water = { ean: '2907000000307', cents: 79 }
const bottle = { ean: '2912000000103', cents: 25 }
const sparkling = { ean: '2908000000106', cents: 1199 }
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

type Tenders = Partial<Record<'cash' | 'card' | 'giftCard', number>>

/** Ways to pay, by keys alone, and what the till then has of each kind. */
const payments: readonly ((till: Till, cents: number) => Promise<Tenders>)[] = [
  async ({ page }, card) => {
    await page.keyboard.press('F4')
    return { card }
  },
  async ({ page }, cash) => {
    await page.keyboard.press('Enter')
    return { cash }
  },
  async ({ scan }, cash) => {
    await scan('50')
    return { cash }
  },
  async ({ page, scan }, cents) => {
    // Two euros of a gift card, and the rest in cash.
    await page.keyboard.type('2')
    await page.keyboard.press('F3')
    await scan('')
    return { giftCard: 200, cash: cents - 200 }
  },
]

/** The totals of the store's day, as the till's own books would ask for them. */
async function totalsOf(address: string): Promise<{ tills: TillTotals[] }> {
  const { stores } = (await (await fetch(`${address}/till/simulator.json`)).json()) as SimulatorData
  const key = stores.find(({ storeId }) => storeId === 'lindenau')?.key ?? ''
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date())
  const headers = { authorization: `Till ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${address}/till/totals`, { method: 'POST', headers, body: JSON.stringify({ tillNumber: '1', day }) })
  return ((await answer.json()) as { result: { tills: TillTotals[] } }).result
}

/** Each kind of sale is once paid in each way. */
const sales = kinds.length * payments.length

/** A scanner whose first key finds the field, wherever the focus is. The rest arrives at once: twenty sales have fifteen hundred keys. */
const scannerOf =
  ({ page: { keyboard } }: Till): Till['scan'] =>
  async (text) => {
    await keyboard.type(text.slice(0, 1))
    await keyboard.insertText(text.slice(1))
    await keyboard.press('Enter')
  }

test('a shift of twenty sales by keyboard and scanner alone adds up to the cent', async ({ aShopper, aTill, checkAccess, address }) => {
  const shopper = await aShopper()
  await shopper.activatesCoupon('obst-und-gemuese-20')
  await shopper.buys(3000)
  await shopper.activates('kochloeffel-set')
  const opened = await aTill()
  const till = { ...opened, scan: scannerOf(opened) }
  const { page, scan } = till
  const { keyboard } = page
  const isPaid = (cents: number) => expect(page.getByRole('status').filter({ hasText: 'Bezahlt' })).toContainText(`Bezahlt${euros(cents)}`)
  const press = (name: string) => page.getByRole('button', { name }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Scannen oder tippen' })
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
  const taken = new Map<string, number>()
  const take = (tenders: Tenders, sign = 1) => {
    for (const [kind, cents] of Object.entries(tenders)) taken.set(kind, (taken.get(kind) ?? 0) + sign * cents)
  }

  // Another store sells something that comes back here.
  await press('Filiale Lindenau')
  await press('Südvorstadt')
  await scan(loaf.ean)
  await keyboard.press('F4')
  const elsewhere = await receiptNumber()
  await keyboard.press('F4')
  await isPaid(loaf.cents)
  await press('Filiale Südvorstadt')
  await press('Lindenau')

  for (let sale = 0; sale < sales; sale++) {
    if (sale === 16) await press('Offline gehen')
    // The reward needs the fresh code, and somebody has no card.
    if (sale !== 17) await scan(sale === 5 ? await shopper.freshCode() : shopper.cardNumber)
    let cents = (await kinds[sale % kinds.length]?.(till, Math.floor(sale / kinds.length) % 4)) ?? 0
    if (sale === 1) {
      // The coupon takes a fifth off 400 g of apples.
      cents -= 20
      await expect(page.getByText(`Zu zahlen ${euros(cents)}`)).toBeVisible()
    }
    if (sale === 5) {
      await expect(page.getByRole('button', { name: 'Ausgeben' })).toBeVisible()
      await keyboard.press('F1')
      await expect(page.getByRole('button', { name: 'Im Korb' })).toBeVisible()
    }
    if (sale === 15) {
      // The first bottle goes back to the shelf, and what was said about it with it.
      await scan(sparkling.ean)
      await expect(field).toHaveAccessibleDescription(/18/)
      await keyboard.press('Delete')
      await expect(field).not.toHaveAccessibleDescription(/18/)
      await scan(sparkling.ean)
      cents += sparkling.cents
    }
    if (sale === 13) {
      // A discount is for goods.
      await scan(`-2*${bottle.ean}`)
      await keyboard.press('F3')
      await expect(page.getByText('Das geht nur mit Ware.')).toBeVisible()
      cents -= 2 * bottle.cents
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
      take({ card: milk.cents })
      await keyboard.press('F6')
      await scan(milk.ean)
      cents += milk.cents
    }
    if (sale === 9) {
      await page.reload()
      await expect(till.customer).toContainText(shopper.firstName)
      await expect(page.getByRole('listitem').filter({ hasText: 'Roggenmischbrot' }).first()).toBeVisible()
      await expect(page.getByText(`Zu zahlen ${euros(cents)}`)).toBeVisible()
      await checkAccess(page, ['light'])
      // The other half of the shift is at a smaller screen.
      await page.setViewportSize({ width: 1024, height: 768 })
    }
    await keyboard.press('F4')
    if (sale === 15) await keyboard.press('F1')
    const number = await receiptNumber()
    const tenders = (await payments[sale % payments.length]?.(till, cents)) ?? {}
    await isPaid(cents)
    takenCents += cents
    take(tenders)
    if (sale === 5) await expect(page.getByText('Kochlöffel-Set, 3-teilig eingelöst')).toBeVisible()
    if (sale === 17) await expect(page.getByText('Ohne Karte und ohne Verbindung: Auf dem Bon steht kein Code.')).toBeVisible()
    if (sale === 18) {
      await expect(page.getByText('3 Vorgänge warten')).toBeVisible()
      await press('Online gehen')
      await expect(page.getByText(/wartet|warten/)).toHaveCount(0)
    }

    if (sale === 12) {
      await keyboard.press('F7')
      await expect(page.getByRole('button', { name: 'Bon stornieren' })).toBeFocused()
      await keyboard.press('Enter')
      await expect(page.getByText(`Storniert, ${euros(cents)} zurück`)).toBeVisible()
      await keyboard.press('Enter')
      voidedCents += cents
      take(tenders, -1)
    }
    if (sale === 10) {
      // A pretzel comes back, found by the number on its receipt.
      await keyboard.press('F8')
      await expect(page.getByLabel('Bonnummer, auch aus anderen Märkten')).toBeFocused()
      await scan(number)
      await page.getByRole('button', { name: 'Laugenbrezel: eins mehr' }).press('Enter')
      await page.getByRole('button', { name: '1 Artikel zurücknehmen' }).press('Enter')
      await expect(page.getByText(`${euros(pretzel.cents)} zurückgegeben`)).toBeVisible()
      await keyboard.press('Enter')
      await expect(field).toBeFocused()
      returnedCents += pretzel.cents
      take({ cash: -pretzel.cents })
    }
    if (sale === 14) {
      await scan(elsewhere)
      await page.getByRole('dialog', { name: 'Was kommt zurück?' }).getByText('Markt Südvorstadt').waitFor()
      await page.getByRole('button', { name: 'Ganzen Bon zurücknehmen' }).press('Enter')
      await expect(page.getByText(`${euros(loaf.cents)} zurückgegeben`)).toBeVisible()
      await keyboard.press('Enter')
      await expect(field).toBeFocused()
      returnedCents += loaf.cents
      take({ card: -loaf.cents })
    }
  }

  // Empties alone are paid out.
  await scan(`-4*${bottle.ean}`)
  await keyboard.press('F4')
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Ausgezahlt' })).toContainText(`Ausgezahlt${euros(4 * bottle.cents)}`)
  takenCents -= 4 * bottle.cents
  take({ cash: -4 * bottle.cents })

  await keyboard.press('F10')
  const own = page.getByRole('table', { name: /^Kasse / })
  const row = (name: string) => own.getByRole('row').filter({ hasText: name })
  const netCents = takenCents - returnedCents - voidedCents
  await expect(row('Verkäufe')).toContainText(`${sales + 2}${euros(takenCents)}`)
  await expect(row('Rückgaben')).toContainText(`2-${euros(returnedCents)}`)
  await expect(row('Stornos')).toContainText(`1-${euros(voidedCents)}`)
  await expect(row('Eingenommen')).toContainText(euros(netCents))

  // The books agree by VAT code and by tender as well. Returns were paid out as their sales were paid.
  const number = (await own.getByRole('caption').textContent())?.replace(/\D/g, '')
  const booked = (await totalsOf(address)).tills.find(({ tillNumber }) => tillNumber === number)
  expect(booked?.netVat.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(netCents)
  expect(Object.fromEntries(booked?.netTenders.map(({ kind, cents }) => [String(kind), cents]) ?? [])).toEqual(Object.fromEntries(taken))
})
