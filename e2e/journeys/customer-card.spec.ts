import { expect, test } from '../support/world.ts'

test('the customer card shows a code that changes every 30 seconds', async ({ aShopper, appOf, isMobile }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper)
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
