import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

/** Counts what would be heard and felt. */
const listen = `globalThis.played = { thuds: 0, taps: 0 }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (at) { played.thuds++; start.call(this, at) }
  navigator.vibrate = () => ++played.taps > 0`
const codeOf = (app: Page) => app.getByRole('img', { name: 'QR-Code deiner Kundenkarte' })
const playedIn = (app: Page) => app.evaluate<{ thuds: number; taps: number }>('played')

test('the till moment is silent until sound and vibration are wanted, which play an example', async ({
  aShopper,
  ownAppOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const app = await ownAppOf(shopper, '/main/landing')
  await app.addInitScript(listen)
  await app.goto('/main/wallet')
  await expect(codeOf(app)).toBeVisible()
  await shopper.buys(1000)
  await expect(app.locator('.receipt-stub')).toContainText('Danke für deinen Einkauf')
  expect(await playedIn(app)).toEqual({ thuds: 0, taps: 0 })

  await app.goto('/main/more')
  await app.getByRole('button', { name: 'Ton und Vibration' }).click()
  await app.getByRole('dialog').locator('label').filter({ hasText: 'Ton' }).click()
  await app.getByRole('dialog').locator('label').filter({ hasText: 'Vibration' }).click()
  await expect.poll(() => playedIn(app)).toEqual({ thuds: 2, taps: 1 })
  await checkAccess(app)

  await app.goto('/main/wallet')
  await expect(codeOf(app)).toBeVisible()
  await app.getByRole('heading', { level: 1 }).first().click()
  await shopper.buys(1500)
  await expect.poll(() => playedIn(app)).toEqual({ thuds: 3, taps: 1 })
  await app.goto('/main/more')
  await app.getByRole('button', { name: 'Ton und Vibration' }).click()
  await expect(app.getByRole('switch', { name: 'Ton' })).toBeChecked()
})
