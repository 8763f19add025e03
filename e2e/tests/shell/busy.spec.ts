import { type BusyMarket, newBusyMarket } from '../../support/busy-market.ts'
import { expect, test } from '../../support/world.ts'

let market: BusyMarket
test.beforeAll(async () => {
  market = await newBusyMarket()
})
test.afterAll(() => market.close())

// One shell is enough: the page is the server's, and waiting is the same in both.
test('who comes when all places are taken is told so, waits, and gets through', { tag: '@wide' }, async ({
  browser,
  request,
  checkAccess,
}) => {
  const page = await browser.newPage()
  const leave = await market.fillsUp('page')
  await page.goto(`${market.address}/recipes?lang=fr`)
  await expect(page.getByRole('heading', { name: 'Il y a foule en ce moment' })).toBeVisible()
  // It asks again in vain.
  await page.waitForResponse((response) => response.status() === 503)
  const published = await request.get(`${market.address}/recipes?lang=fr`, { headers: { accept: 'text/html' } })
  await leave()
  await expect(page.getByRole('heading', { name: 'Recettes' })).toBeVisible()

  // Now the page comes, and what it reads does not.
  const leaveCalls = await market.fillsUp('call')
  const sentAway = page.waitForResponse((response) => response.status() === 503 && response.url().includes('.do'))
  await page.reload()
  await sentAway
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await leaveCalls()
  await expect(page.getByRole('link', { name: 'Soupe de potimarron à la pomme et au gingembre' })).toBeVisible()

  // The same page where it does not ask again while it is looked at.
  await page.setContent(await published.text())
  await checkAccess(page)
  await page.close()
})
