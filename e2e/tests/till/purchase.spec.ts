import type { Route } from '@playwright/test'
import { brokenWords } from '../../support/words.ts'
import { expect, test } from '../../support/world.ts'

const winzersekt = 'Winzersekt Brut'

test('hearts land on the open app while the till takes the money', async ({ aShopper, appOf, aTill, checkAccess }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper)
  const heartCard = app.getByRole('region', { name: 'Herzhaft kochen' })
  await expect(heartCard).toContainText('5 Herzen')

  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await expect(till.customer).toContainText('Mathilde Sommerfeld')
  await till.ringUp(winzersekt, 2)
  await expect(till.page.getByText('+4')).toBeVisible()
  await expect(till.page.getByText('23,98 € zählen')).toBeVisible()
  await checkAccess(till.page)
  await Promise.all([expect(app.getByText('4 Herzen sind gelandet.')).toBeVisible(), till.pay()])
  await expect(heartCard).toContainText('9 Herzen')
  await expect(till.page.getByText('4 Herzen gelandet auf „Herzhaft kochen“, damit 9')).toBeVisible()
  await checkAccess(till.page)

  await app.goto('/eStampHistory')
  await expect(app.getByRole('listitem').filter({ hasText: 'Lindenau' })).toContainText('+4')
  const welcome = app.getByRole('listitem').filter({ hasText: 'Willkommensherzen' })
  await expect(welcome).toContainText('+5')
  await welcome.locator('summary').click()
  await expect(welcome.getByText(/Vorgang [0-9a-f-]{36}$/)).toBeVisible()
  await checkAccess(app)

  await app.goto('/TransHistory')
  await app.locator('summary').filter({ hasText: '23,98' }).click()
  await expect(app.getByRole('listitem').filter({ hasText: winzersekt }).last()).toContainText('2 × Winzersekt Brut')
  await expect(app.getByText('Herzen „Herzhaft kochen“')).toBeVisible()
  await checkAccess(app)
})

test('a cashier who is faster than the answer about the card loses no hearts, and one whose customer has a wrong card decides again', async ({
  aShopper,
  aTill,
}) => {
  const shopper = await aShopper()
  const till = await aTill()
  const held: Route[] = []
  await till.page.route('**/till/identify?*', (route) => {
    held.push(route)
  })
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1)
    await held.pop()?.continue()
  }
  const pay = till.page.getByRole('button', { name: 'Bezahlen' })
  await till.takeCard(shopper.cardNumber)
  await till.ringUp(winzersekt)
  await till.pay()
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  await answer()
  await expect(till.page.getByText('2 Herzen gelandet auf „Herzhaft kochen“, damit 7')).toBeVisible()

  await till.nextCustomer()
  await till.takeCard('2990000000000000')
  await till.ringUp(winzersekt)
  await till.pay()
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  await answer()
  await expect(till.page.getByText('Diese Kartennummer kennen wir nicht.')).toBeVisible()
  await expect(pay).not.toHaveAttribute('aria-busy')
  await till.pay()
  await expect(till.page.getByText('Bezahlt')).toBeVisible()
})

test('a till without a connection sells on, and the hearts follow', async ({ aShopper, appOf, aTill, checkAccess }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper)
  const till = await aTill()
  await till.page.getByRole('button', { name: 'Offline gehen' }).click()
  await till.takeCard(await shopper.freshCode())
  await expect(till.page.getByText(/Karte gemerkt/)).toBeVisible()
  await till.ringUp(winzersekt)
  await till.pay()
  await expect(till.page.getByText(/Gespeichert/)).toBeVisible()
  await expect(till.page.getByText('1 Vorgang wartet')).toBeVisible()
  await checkAccess(till.page)
  const online = till.page.getByRole('button', { name: 'Online gehen' })
  await Promise.all([expect(app.getByText('2 Herzen sind gelandet.')).toBeVisible(), online.click()])
  await expect(till.page.getByText('1 Vorgang wartet')).toHaveCount(0)
})

test('a card that was only noted is known as soon as the loyalty system answers again', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const till = await aTill()
  await till.page.getByRole('button', { name: 'Offline gehen' }).click()
  await till.takeCard(await shopper.freshCode())
  await expect(till.page.getByText(/Karte gemerkt/)).toBeVisible()
  await till.page.getByRole('button', { name: 'Online gehen' }).click()
  await expect(till.page.getByText(/Karte gemerkt/)).toHaveCount(0)
  await till.ringUp(winzersekt)
  await expect(till.page.getByText('Herzhaft kochen')).toBeVisible()
  await till.pay()
  await expect(till.page.getByText('Bezahlt')).toBeVisible()
})

test('a card that was noted and that nobody knows is said to be unknown before it is paid', async ({ aTill }) => {
  const till = await aTill()
  await till.page.getByRole('button', { name: 'Offline gehen' }).click()
  await till.takeCard('2700000000000000')
  await expect(till.page.getByText(/Karte gemerkt/)).toBeVisible()
  await till.page.getByRole('button', { name: 'Online gehen' }).click()
  await expect(till.page.getByText('Diese Kartennummer kennen wir nicht.')).toBeVisible()
  await expect(till.page.getByRole('heading', { name: 'Noch keine Karte' })).toBeVisible()
})

test('a till that is switched off while offline sends its sales when it is switched on again', async ({ aShopper, appOf, aTill }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper)
  const till = await aTill()
  await till.page.getByRole('button', { name: 'Offline gehen' }).click()
  for (const customer of [1, 2]) {
    await till.takeCard(shopper.cardNumber)
    await till.ringUp(winzersekt, customer)
    await till.pay()
    await till.nextCustomer()
  }
  await expect(till.page.getByText('2 Vorgänge warten')).toBeVisible()
  await till.page.reload()
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('11 Herzen')
})

test('a reload while a card is looked up looks it up again', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const till = await aTill()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  // The first answer never arrives.
  await till.page.route('**/till/identify?*', () => asked(), { times: 1 })
  await till.takeCard(shopper.cardNumber)
  await isAsked
  await till.page.reload()
  await expect(till.customer).toContainText(shopper.firstName)
})

test('the answer about a card is for its own basket, also when that was parked meanwhile', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const till = await aTill()
  const held: Route[] = []
  await till.page.route('**/till/identify?*', (route) => {
    held.push(route)
  })
  const answerTo = async (count: number) => {
    await expect.poll(() => held.length).toBe(count)
    const answer = till.page.waitForResponse('**/till/identify?*')
    await held.at(-1)?.continue()
    await (await answer).finished()
  }
  await till.takeCard(shopper.cardNumber)
  await till.ringUp(winzersekt)
  await till.page.keyboard.press('F6')
  await till.ringUp('Laugenbrezel')
  await answerTo(1)
  await till.ringUp('Laugenbrezel')
  await expect(till.page.getByRole('listitem').filter({ hasText: 'Laugenbrezel' }).first()).toContainText('1,90 €')
  await expect(till.page.getByRole('heading', { name: 'Noch keine Karte' })).toBeVisible()
  await till.page.getByRole('list', { name: 'Geparkte Einkäufe' }).getByRole('button').click()
  await answerTo(2)
  await expect(till.customer).toContainText(shopper.firstName)
})

test('a key that is held or pressed again while the answer is awaited pays once', async ({ aTill }) => {
  const { page, scan } = await aTill()
  const { keyboard } = page
  const numbers: string[] = []
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/till/checkout?*', async (route) => {
    numbers.push((route.request().postDataJSON() as { receiptNumber: string }).receiptNumber)
    await isReleased
    await route.continue()
  })
  for (const sale of [1, 2]) {
    await scan('Laugenbrezel')
    // Held, the key opens the payment and does not pay.
    await keyboard.down('F4')
    await keyboard.down('F4')
    await keyboard.up('F4')
    expect(numbers).toHaveLength(sale - 1)
    await keyboard.press('F4')
    await keyboard.press('F4')
    await keyboard.press('Enter')
    await expect.poll(() => numbers.length).toBe(sale)
    release()
    await expect(page.getByText('Bezahlt')).toBeVisible()
    await keyboard.press('Enter')
  }
  expect(new Set(numbers).size).toBe(2)
})

test('a reload before the answer about a sale ends the sale, and the next one is booked', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const till = await aTill()
  const { promise: isBooked, resolve: booked } = Promise.withResolvers<void>()
  // The first answer never arrives.
  await till.page.route('**/till/checkout?*', (route) => route.fetch().then(() => booked()), { times: 1 })
  await till.takeCard(shopper.cardNumber)
  await till.ringUp(winzersekt)
  await till.pay()
  await isBooked
  await till.page.reload()
  await expect(till.page.getByText('Bezahlt')).toBeVisible()
  await till.nextCustomer()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp(winzersekt)
  await till.pay()
  await expect(till.page.getByText('2 Herzen gelandet auf „Herzhaft kochen“, damit 9')).toBeVisible()
})

test('no word is broken on the screens of tills, and the last line is in sight', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  await shopper.activates('kochloeffel-set')
  const { page, takeCard, scan } = await aTill()
  await takeCard(await shopper.freshCode())
  for (const product of [
    'Zahnbürste',
    'Toilettenpapier',
    'Buttercroissant',
    'Lindenblütenhonig',
    'Freilandeier',
    'Laugenbrezel',
    'Vanilleeis',
  ])
    await scan(product)
  await expect(page.getByRole('button', { name: 'Ausgeben' })).toBeVisible()
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await scan('Vanilleeis')
    expect(await brokenWords(page), `${width} px`).toEqual([])
    await expect(page.getByRole('listitem').filter({ hasText: 'Vanilleeis' }).first()).toBeInViewport({ ratio: 0.95 })
  }
})
