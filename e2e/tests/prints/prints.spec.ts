import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

/** Rubs with the pointer from side to side, so many strokes down the paper. */
async function rubs(app: Page, strokes: number): Promise<void> {
  const box = await app.locator('canvas').boundingBox()
  if (!box) throw new Error('There is no paper')
  await app.mouse.move(box.x + 5, box.y + 5)
  await app.mouse.down()
  for (let stroke = 0; stroke < strokes; stroke++) {
    const y = box.y + 10 + stroke * 20
    await app.mouse.move(stroke % 2 ? box.x + 5 : box.x + box.width - 5, y, { steps: 12 })
  }
  await app.mouse.up()
}

test('a shopper reads the odds, rubs the print of the week, and finds its hearts in the history', async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.buys(1000)
  const app = await appOf(shopper, '/main/landing')
  await app.getByRole('link', { name: /^Druck der Woche/ }).click()
  await expect(app).toHaveURL('/print')
  await app.getByRole('button', { name: 'So stehen die Chancen' }).click()
  await expect(app.getByRole('dialog').getByRole('listitem').first()).toHaveText(/^1 Herz60\s%$/)
  await checkAccess(app)
  await app.getByRole('button', { name: 'OK' }).click()

  await rubs(app, 5)
  await expect(app.getByRole('heading', { name: 'Da kommt was!' })).toBeVisible()
  await expect(app.getByRole('heading', { name: /^\d+\sHerz/ })).toHaveCount(0)
  await rubs(app, 17)
  const won = app.getByRole('heading', { name: /^(1\sHerz|(2|4|10)\sHerzen)$/ })
  await expect(won).toBeFocused()
  await expect(app.getByRole('img', { name: 'Boskoop-Äpfel' })).toBeVisible()
  await checkAccess(app)
  const words = await won.textContent()

  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Druck als Bild sichern' }).click()
  expect((await saved).suggestedFilename()).toBe('Boskoop-Äpfel.png')

  await app.reload()
  await expect(won).toHaveText(words ?? '')
  await app.goto('/history')
  await expect(app.getByText('Druck der Woche')).toBeVisible()
})

test('without rubbing: by keyboard, not before a purchase, and not without reception', async ({ aShopper, aDevice }) => {
  const shopper = await aShopper()
  const device = await aDevice(shopper)
  const app = await device.opens('/print')
  await expect(app.getByRole('heading', { name: 'Erst einkaufen, dann reiben' })).toBeVisible()
  await expect(app.getByRole('link', { name: 'Karte zeigen' })).toBeVisible()
  await shopper.buys(1000)
  await app.reload()
  const button = app.getByRole('button', { name: 'Ohne Reiben drucken' })
  await button.focus()
  await device.losesTheNetwork()
  await app.keyboard.press('Enter')
  await expect(app.getByText('Der Druck wartet, bis du Empfang hast.')).toBeVisible()
  await device.findsTheNetwork()
  await button.focus()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('heading', { name: /^\d+\sHerz/ })).toBeFocused()
})
