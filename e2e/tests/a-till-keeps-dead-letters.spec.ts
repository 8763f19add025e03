import { openTill } from '../support/till.ts'
import { expect, test } from '../support/world.ts'

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
    return route.fulfill({ json: { errorCode: 90500, errorMessage: '', result: null } })
  })
  await page.clock.install()
  const till = await openTill(page)
  for (const waiting of ['1 Vorgang wartet', '2 Vorgänge warten']) {
    await till.takeCard(shopper.cardNumber)
    await till.ringUp(wine)
    await till.pay()
    await expect(page.getByText(waiting)).toBeVisible()
    await till.nextCustomer()
  }
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page.getByText('1 Vorgang zurückgestellt')).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByText(/Vorg(?:ang|änge) warte/)).toHaveCount(0)
  await checkAccess(page)

  isRepaired = true
  await page.clock.fastForward('15:01')
  await expect(page.getByText('zurückgestellt')).toHaveCount(0)
})
