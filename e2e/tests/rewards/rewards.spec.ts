import { expect, test } from '../../support/world.ts'

const heartCard = '/stampCardDetail/herzhaft-kochen'

test('a reward is reached, activated, and handed over at the till', async ({ aShopper, appOf, aTill, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  const app = await appOf(shopper, heartCard)
  const congratulation = app.getByRole('dialog', { name: 'Das Kochlöffel-Set ist deins!' })
  await expect(congratulation).toContainText('Bitte prüfe vor dem Aktivieren, ob sie in deinem Markt Lindenau vorrätig ist.')
  await checkAccess(app)
  await congratulation.getByRole('button', { name: 'Für 10 Herzen aktivieren' }).click()
  await expect(app.getByRole('alertdialog', { name: 'Gibt es die Prämie in deinem Markt?' })).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  await expect(app.getByText('Prämie aktiviert. Karte an der Kasse zeigen.')).toBeVisible()
  await expect(app.getByRole('button', { name: 'Zurückgeben: Kochlöffel-Set, 3-teilig' })).toBeVisible()
  const activated = app.getByRole('article').filter({ hasText: 'Zurückgeben' })
  await expect(activated).toHaveAttribute('data-just', 'true')
  await app.reload()
  await expect(activated).toBeVisible()
  await expect(activated).not.toHaveAttribute('data-just')

  const till = await aTill()
  await till.takeCard(await shopper.freshCode())
  await till.page.getByRole('button', { name: 'Ausgeben' }).click()
  await expect(till.page.getByRole('button', { name: 'Im Korb' })).toBeVisible()
  await checkAccess(till.page)
  await Promise.all([expect(app.getByText('Prämie eingelöst. Viel Freude damit!')).toBeVisible(), till.pay()])
  await expect(till.page.getByText('Kochlöffel-Set, 3-teilig eingelöst')).toBeVisible()

  await expect(app.getByRole('button', { name: 'Zurückgeben: Kochlöffel-Set, 3-teilig' })).toHaveCount(0)
  await app.goto('/rewardsHistory')
  await expect(app.getByRole('listitem').filter({ hasText: 'Prämie aktiviert' })).toContainText('Kochlöffel-Set, 3-teilig')
  await app.getByText('Prämie: Kochlöffel-Set, 3-teilig').first().click()
  await app.getByRole('link', { name: /Kochlöffel-Set/ }).click()
  await expect(app).toHaveURL(/\/rewardRedeemedDetail\?redemptionId=/)
  await expect(app.getByRole('heading', { name: 'Kochlöffel-Set, 3-teilig' })).toBeVisible()
  await checkAccess(app)
})

test('a typed card number earns, but hands no reward over', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  await shopper.activates('kochloeffel-set')
  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await expect(till.page.getByText('Braucht den frischen Code aus der App').first()).toBeVisible()
})

test('a shopper without an address is asked for it on the way to a reward', async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper({ hasAddress: false })
  await shopper.buys(3000)
  const app = await appOf(shopper, '/rewardDetail/kochloeffel-set/herzhaft-kochen')
  await app.getByRole('button', { name: 'Für 10 Herzen aktivieren' }).click()
  await app.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  await expect(app.getByRole('dialog', { name: 'Uns fehlt noch deine Adresse' })).toBeVisible()
  await checkAccess(app)
  // As browsers fill it in.
  await app.getByLabel('Straße').fill('Lindenallee 7b')
  await app.getByLabel('Straße').press('Tab')
  await expect(app.getByLabel('Straße')).toHaveValue('Lindenallee')
  await expect(app.getByLabel('Hausnummer')).toHaveValue('7b')
  await app.getByLabel('PLZ').fill('04177')
  await app.getByLabel('Ort').fill('Leipzig')
  await app.getByRole('button', { name: 'Speichern und weiter' }).click()
  await expect(app.getByText('Prämie aktiviert. Karte an der Kasse zeigen.')).toBeVisible()
  await app.goto('/editProfile')
  await app.getByLabel('Straße').press('Tab')
  await expect(app.getByLabel('Straße')).toHaveValue('Lindenallee')
  await expect(app.getByLabel('Nr.')).toHaveValue('7b')
})

test('a reward is given back and its hearts return', { tag: '@wide' }, async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.buys(7500)
  await shopper.activates('kochloeffel-set')
  const app = await appOf(shopper, '/rewardDetail/kochloeffel-set/herzhaft-kochen')
  await app.getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(app.getByRole('alertdialog')).toContainText('10 Herzen kehren auf deine Karte zurück')
  await checkAccess(app)
  // A till that has just let go of it: the time left is none, and the reason is said nevertheless.
  const locked = { errorCode: 10568, errorMessage: 'Das Zurückgeben deiner Prämie ist gerade nicht möglich.', result: null }
  await app.route('**/cancelUserRedemption.do', (route) => route.fulfill({ json: locked }), { times: 1 })
  await app.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(app.getByRole('alert')).toHaveText(locked.errorMessage)
  await app.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(app.getByText('10 Herzen sind wieder auf deiner Karte.')).toBeVisible()
  await expect(app.getByRole('button', { name: 'Zurückgeben' })).toHaveCount(0)
  await app.goto('/main/landing')
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('20 Herzen')
})

test('a campaign to come is announced with its rewards, and nothing of it can be had yet', { tag: '@wide' }, async ({
  regular,
  appOf,
  checkAccess,
}) => {
  for (const shopper of [undefined, regular.shopper]) {
    const app = await appOf(shopper, '/main/offers?tab=cards')
    const announced = app.getByRole('region', { name: 'Demnächst' }).getByRole('article')
    await expect(announced).toContainText(/Ab \d/)
    await announced.getByRole('link', { name: 'Hinaus ins Grüne' }).click()
    await expect(app.getByRole('heading', { level: 1, name: 'Hinaus ins Grüne' })).toBeVisible()
    await expect(app.getByText(/^Startet am/)).toBeVisible()
    await expect(app.getByRole('button', { name: /^Prämie aktivieren/ })).toHaveCount(0)
    await checkAccess(app)
  }
})
