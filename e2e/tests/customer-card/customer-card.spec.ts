import { expect, test } from '../../support/world.ts'

test('the customer card shows a code that changes every 30 seconds', { tag: '@both' }, async ({ aShopper, ownAppOf, isMobile }) => {
  const shopper = await aShopper()
  const app = await ownAppOf(shopper)
  await app.clock.install()
  const cardTab = app.getByRole('navigation').getByRole('link', { name: 'Kundenkarte' })
  if (isMobile) await cardTab.click()
  else {
    // Wide screens have no tab for it, because nobody holds one to a scanner; the address works.
    await expect(cardTab).toHaveCount(0)
    await app.goto('/main/wallet')
  }
  await expect(app.getByRole('heading', { name: 'Mathilde Sommerfeld' })).toBeVisible()
  await expect(app.getByText(shopper.cardNumber.slice(-4))).toBeVisible()

  const modules = app.getByRole('img', { name: 'QR-Code deiner Kundenkarte' }).locator('path')
  const before = (await modules.getAttribute('d')) ?? ''
  await app.clock.fastForward(30_000)
  await expect(modules).not.toHaveAttribute('d', before)
})

test('the camera of the till reads the code from the open app', async ({ aShopper, appOf, aTillThatSees }) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  await shopper.activates('kochloeffel-set')
  const app = await appOf(shopper, '/main/wallet')
  const code = app.getByRole('img', { name: 'QR-Code deiner Kundenkarte' })
  await expect(code).toBeVisible()
  const till = await aTillThatSees(code)
  await till.page.getByRole('button', { name: 'Mit der Kamera scannen' }).click()
  await expect(till.customer).toContainText('Mathilde Sommerfeld')
  // The code is fresh and was scanned once: it hands rewards over.
  await expect(till.page.getByRole('button', { name: 'Ausgeben' })).toBeEnabled()
  await till.page.getByRole('button', { name: 'Ausgeben' }).click()
  await expect(till.page.getByRole('button', { name: 'Im Korb' })).toBeVisible()
})

test('the card and what is activated open without a connection', async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  await shopper.activates('kochloeffel-set')
  await shopper.activatesCoupon('obst-und-gemuese-20')
  await shopper.buysBread(5000)
  await shopper.activatesPoints(100)
  const app = await appOf(shopper, '/main/wallet')
  const ready = app.getByRole('region', { name: 'Bereit für die Kasse' })
  await expect(ready).toContainText(/Bäckerei-Gutschein.*1,00\s€/)
  await app.route('**/*.do*', (route) => route.fulfill({ body: 'no answer of the market' }))
  await app.reload()
  await expect(app.getByText('Keine Verbindung. Der Code gilt trotzdem.')).toBeVisible()
  await expect(app.getByRole('img', { name: 'QR-Code deiner Kundenkarte' })).toBeVisible()
  for (const thing of ['Kochlöffel-Set', 'Obst und Gemüse', /Bäckerei-Gutschein.*1,00\s€/]) await expect(ready).toContainText(thing)
  await checkAccess(app)

  await app.evaluate(() => {
    const key = 'herzkarte.member.customerCard'
    const card = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...card, at: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() }))
  })
  await app.reload()
  await expect(app.getByText('Der Code sammelt nur, bis du wieder online bist.')).toBeVisible()
  await checkAccess(app)
  await app.unroute('**/*.do*')
})
