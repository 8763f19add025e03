import { holdNextToast } from '../../support/toast.ts'
import { expect, test } from '../../support/world.ts'

test('a member finds the prices of the week from home, and those of one department', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const app = await appOf(await aShopper(), '/main/landing')
  const onHome = app.getByRole('region', { name: 'Angebote der Woche' })
  await expect(onHome.getByText(/^Niedrigster Preis der letzten 30\sTage:\s2,19/)).toBeVisible()
  await onHome.getByRole('link', { name: /^Alle \d+ ansehen$/ }).click()
  await expect(app).toHaveURL('/offers')
  const week = app.getByRole('region', { name: /^Bis / })
  const butter = week.getByRole('listitem').filter({ hasText: 'Deutsche Markenbutter' })
  for (const words of [/^1,49/, /250\sg · 5,96\s€ je kg/, /30\sTage:\s2,19/]) await expect(butter.getByText(words)).toBeVisible()
  await expect(week.getByRole('listitem').filter({ hasText: 'Laugenbrezel' })).toContainText('Mit Karte')
  await expect(app.getByRole('region', { name: /bis .+ \d/ }).filter({ hasText: 'Birnen' })).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: /^Bäckerei/ }).click()
  await expect(butter).toHaveCount(0)
  await expect(week.getByRole('listitem')).toHaveCount(1)
})

test('the grocery list says what is on offer and what that saves, and one tap activates its coupons', async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const app = await appOf(await aShopper(), '/groceryList')
  for (const name of ['Butter', 'Kerzen']) {
    await app.getByLabel('Was fehlt noch?').fill(name)
    await app.getByLabel('Was fehlt noch?').press('Enter')
  }
  const butter = app.getByRole('listitem').filter({ hasText: 'Butter' })
  await expect(butter).toContainText(/Im Angebot: 1,49\s€/)
  await expect(butter).toContainText(/Coupon −0,40/)
  await expect(app.getByText(/^Bis zu 1,10\s€ sparen$/)).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Coupon aktivieren' }).click()
  await holdNextToast(app)
  await app.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  await expect(app.getByText(/^1 Coupon aktiviert/)).toBeVisible()
  await expect(app.getByRole('button', { name: 'Coupon aktivieren' })).toHaveCount(0)

  await app.getByRole('checkbox', { name: 'Butter' }).locator('xpath=ancestor::label').click()
  await expect(app.getByText(/sparen$/)).toHaveCount(0)
})
