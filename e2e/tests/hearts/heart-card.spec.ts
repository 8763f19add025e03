import { shiftsOf, slowNetwork, watchShifts } from '../../support/layout-shifts.ts'
import { expect, test } from '../../support/world.ts'

test('a heart card stays where it is while it loads and counts up its hearts', async ({ aShopper, page, ownAppOf }) => {
  const shopper = await aShopper()
  await shopper.buys(120_000)
  await slowNetwork(page)
  await watchShifts(page)
  const app = await ownAppOf(shopper, '/stampCardDetail/herzhaft-kochen')
  // On the first visit, the number is counted up from zero.
  await expect(app.locator('.count')).toHaveText('99+')
  await expect(app.getByRole('heading', { name: 'Prämien' })).toBeVisible()
  await expect(app.locator('[aria-busy=true]')).toHaveCount(0)
  const { sum, moved } = await shiftsOf(app)
  expect(sum, moved.join(', ')).toBeLessThan(0.02)
})
