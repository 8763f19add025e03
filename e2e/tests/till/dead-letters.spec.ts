import { openTill } from '../../support/till.ts'
import { expect, test } from '../../support/world.ts'

const wine = 'Winzersekt Brut'

test('a sale that the server fails on lets the next one through, and follows once that is fixed', { tag: '@wide' }, async ({
  aShopper,
  page,
  checkAccess,
}) => {
  const shopper = await aShopper()
  let isRepaired = false
  let first: string | undefined
  await page.route('**/till/checkout*', (route) => {
    const { operationId } = route.request().postDataJSON() as { operationId: string }
    first ??= operationId
    if (isRepaired || operationId !== first) return route.continue()
    // Not again before the clock of the page says so, however slow the machine is.
    return route.fulfill({ headers: { 'retry-after': '30' }, json: { errorCode: 90500, errorMessage: '', result: null } })
  })
  await page.clock.install()
  const till = await openTill(page)
  for (const isPoisoned of [true, false]) {
    await till.takeCard(shopper.cardNumber)
    await till.ringUp(wine)
    await till.pay()
    // The second sale is booked at once, although the first one waits.
    await expect(page.getByText('1 Vorgang wartet')).toBeVisible()
    await expect(page.getByText('Gespeichert. Das Treuesystem bekommt den Bon')).toHaveCount(isPoisoned ? 1 : 0)
    await till.nextCustomer()
  }
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('button', { name: '1 Vorgang beiseitegelegt' })).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByText(/Vorg(?:ang|änge) warte/)).toHaveCount(0)
  await page.getByRole('button', { name: '1 Vorgang beiseitegelegt' }).click()
  await expect(page.getByRole('dialog').getByText('Ohne Begründung. (90500)')).toBeVisible()
  await checkAccess(page)

  isRepaired = true
  await page.getByRole('button', { name: 'Noch einmal senden' }).click()
  await expect(page.getByText('Alles ist gebucht.')).toBeVisible()
})
