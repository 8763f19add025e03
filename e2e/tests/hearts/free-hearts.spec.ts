import { expect, test } from '../../support/world.ts'

test('hearts that cost nothing count from the first purchase on, and the card says so', async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/stampCardDetail/herzhaft-kochen')
  const note = app.getByText('gelten ab deinem ersten Einkauf für mindestens 5,00')
  await expect(note).toContainText('Deine 5 geschenkten Herzen')
  await app.getByRole('button', { name: '3 Gratisherzen' }).click()
  await expect(note).toContainText('Deine 8 geschenkten Herzen')
  await checkAccess(app)
  await shopper.buys(1000)
  await expect(note).toBeHidden()
})
