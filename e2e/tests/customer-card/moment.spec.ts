import type { Page } from '@playwright/test'
import { holdNextMoment } from '../../support/toast.ts'
import { expect, test } from '../../support/world.ts'

/** When each heart falls, as the browser plans it. */
const fallsOf = (app: Page) =>
  app.evaluate<number[]>(`document.getAnimations()
    .filter((one) => one.animationName === 'hk-stamp' && one.effect.target.closest('.receipt-stub__hearts'))
    .map((one) => one.effect.getTiming().delay)`)

/** Finishes everything that moves, and returns how the code panel lies then. */
const lastFrameOf = (app: Page) =>
  app.evaluate<string>(`(() => {
    for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime !== Infinity) one.finish()
    return getComputedStyle(document.querySelector('.turning__front') ?? document.body).transform
  })()`)
const turnedOver = /^matrix3d\(-1/

/** Home fetches the code of its moment after its first page; until then it shows toasts. */
const isReady = (home: Page) => home.evaluate<boolean>(`performance.getEntriesByName('moments-shown').length > 0`)

const stubOf = (app: Page) => app.locator('.receipt-stub')
const codeOf = (app: Page) => app.getByRole('img', { name: 'QR-Code deiner Kundenkarte' })
const saidBy = (app: Page) => app.getByRole('status').filter({ hasText: /\S/ })
const backToCode = (app: Page) => app.getByRole('button', { name: 'Zurück zum Code' })

test('the card answers a sale: hearts fall one by one, and the code is back after six seconds or a tap', async ({
  aShopper,
  ownAppOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const app = await ownAppOf(shopper, '/main/wallet')
  await expect(codeOf(app)).toBeVisible()
  await app.clock.install()
  await holdNextMoment(app)
  await shopper.buys(1500)
  await expect(stubOf(app)).toContainText('Danke für deinen Einkauf, Lindenau')
  expect(await fallsOf(app)).toEqual([0, 90, 180])
  expect(await lastFrameOf(app)).toMatch(turnedOver)
  await expect(stubOf(app)).toContainText('8Herzen')
  await expect(stubOf(app)).toContainText('Noch 2 Herzen bis zum Kochlöffel-Set')
  await expect(saidBy(app)).toHaveText('3 Herzen sind gelandet. Noch 2 Herzen bis zum Kochlöffel-Set.')
  await expect(codeOf(app)).toBeHidden()
  await checkAccess(app)

  // Another basket waits for its turn, and a void says that it is taken back.
  await shopper.buys(500)
  await expect(app.locator('.toast')).toHaveCount(0)
  await backToCode(app).blur()
  await holdNextMoment(app)
  await app.clock.runFor(7000)
  await expect(saidBy(app)).toHaveText('1 Herz ist gelandet. Noch 1 Herz bis zum Kochlöffel-Set.')
  await shopper.hasLastSaleVoided()
  await expect(stubOf(app)).toContainText('Einkauf storniert')
  await expect(stubOf(app)).toContainText('1 Herz geht mit zurück')
  await backToCode(app).click()
  expect(await lastFrameOf(app)).toBe('none')
  await expect(codeOf(app)).toBeVisible()
  await expect(stubOf(app)).toHaveCount(0)

  // A card that is scanned shows its code at once.
  await holdNextMoment(app)
  await shopper.buys(1500)
  await expect(stubOf(app)).toContainText('Danke für deinen Einkauf')
  await shopper.isScanned()
  await expect(stubOf(app)).toHaveCount(0)
  await expect(codeOf(app)).toBeVisible()
})

test('a goal that is crossed is congratulated on right there, on two phones, and never again', async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  const [app, other, third] = [await appOf(shopper, '/main/wallet'), await appOf(shopper), await appOf(shopper, '/eCouponHistory')]
  await expect(codeOf(app)).toBeVisible()
  for (const page of [other, third]) await expect.poll(() => isReady(page)).toBe(true)
  await Promise.all([app, other, third].map(holdNextMoment))
  await shopper.buys(6000)
  await expect.poll(() => fallsOf(app)).toEqual([0, 90, 180, 270, 360, 450, 540, 630])
  const slip = other.getByRole('region', { name: 'Gerade eben' })
  for (const shown of [stubOf(app), slip]) {
    await expect(shown).toContainText('Das Kochlöffel-Set ist deins!')
    await expect(shown).toContainText('+12')
  }
  await expect(saidBy(app)).toHaveText('12 Herzen sind gelandet. Das Kochlöffel-Set ist deins!')
  // Any other page says what happened with toasts, and congratulates all the same.
  const elsewhere = third.getByRole('region', { name: 'Gerade eben' })
  await expect(elsewhere).toContainText('Prämie erreicht')
  await expect(elsewhere).toContainText('Das Kochlöffel-Set ist deins!')
  await lastFrameOf(app)
  await expect(app.getByRole('link', { name: 'Prämie ansehen' })).toBeVisible()
  for (const page of [app, other, third]) await checkAccess(page)

  await backToCode(app).click()
  await expect(slip).toHaveCount(0)
  await expect(elsewhere).toHaveCount(0)
  await expect(codeOf(app)).toBeVisible()
  await other.clock.install()
  await other.goto('/stampCardDetail/herzhaft-kochen')
  await expect(other.getByText('von 40 Herzen')).toBeVisible()
  await other.clock.runFor(5000)
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('who wants less motion gets the same facts: coupon and donation', { tag: '@wide' }, async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.supports('tafel-am-kornfeld')
  const couponId = await shopper.activatesCoupon('obst-und-gemuese-20')
  const app = await appOf(shopper, '/main/wallet')
  await expect(codeOf(app)).toBeVisible()
  await holdNextMoment(app)
  await shopper.usesCoupon(couponId)
  const stub = stubOf(app)
  await expect(stub).toContainText('Gespart2,00 €')
  await expect(stub).toContainText('Gespendet0,08 €')
  await expect(stub).toContainText('Noch 4 Herzen bis zum Kochlöffel-Set')
  expect(await lastFrameOf(app)).toBe('none')
  await expect(codeOf(app)).toBeHidden()
  await checkAccess(app)
  await backToCode(app).click()
  await expect(codeOf(app)).toBeVisible()
})

test('over a slow network the card asks for itself', async ({ aShopper, ownAppOf }) => {
  const shopper = await aShopper()
  const app = await ownAppOf(shopper)
  // The stream opens, and nothing ever comes through it.
  await app.route('**/events?*', () => {})
  await app.clock.install()
  await app.goto('/main/wallet')
  await expect(codeOf(app)).toBeVisible()
  await app.clock.runFor(5000)
  await shopper.buys(2000)
  await holdNextMoment(app)
  await app.clock.runFor(5000)
  await expect(stubOf(app)).toContainText('Danke für deinen Einkauf, Lindenau')
  await expect(stubOf(app)).toContainText('9Herzen')
  await expect(stubOf(app)).toContainText('Noch 1 Herz bis zum Kochlöffel-Set')
})

test('hearts from a friend arrive on the open card', async ({ aShopper, appOf, checkAccess }) => {
  const [giver, taker] = [await aShopper(), await aShopper()]
  await giver.buys(5000)
  const { transferCode } = await giver.sharesByLink(3)
  const app = await appOf(taker, '/main/wallet')
  await expect(codeOf(app)).toBeVisible()
  await holdNextMoment(app)
  await taker.receives(transferCode)
  await expect(stubOf(app)).toContainText('Herzen von Mathilde')
  await expect(stubOf(app)).toContainText('8Herzen')
  await expect(saidBy(app)).toHaveText('3 Herzen von Mathilde sind gelandet. Noch 2 Herzen bis zum Kochlöffel-Set.')
  expect(await fallsOf(app)).toEqual([0, 90, 180])
  await checkAccess(app)
})

test('a new tier bursts out of the open card, and the one before does not', async ({ aShopper, appOf }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/main/wallet')
  const tier = app.getByRole('region', { name: /^Deine Stufe/ })
  await expect(tier).toContainText('Saat')
  await expect(tier.locator('[data-just]')).toHaveCount(0)
  await shopper.buys(50_000)
  await expect(tier).toContainText('Blüte')
  await expect(tier.locator('[data-just]')).toHaveCount(1)
})
