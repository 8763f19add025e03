import type { Page } from '@playwright/test'
import { firstPassword, logIn } from '../../support/logging-in.ts'
import { holdNextToast } from '../../support/toast.ts'
import { expect, test } from '../../support/world.ts'

const apples = 'Obst und Gemüse'

/** Tickets that were stamped while the page was open. */
const stamped = (app: Page) => app.locator('.ticket[data-just]')

test('a coupon is activated with one tap, all with one more, and the till takes it off', { tag: '@both' }, async ({
  aShopper,
  appOf,
  aTill,
  checkAccess,
  isMobile,
}) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/main/offers')
  await expect(app.getByRole('button', { name: `Aktivieren: ${apples}` })).toBeVisible()
  // The sections in sight come first, the others a moment later.
  if (isMobile) await expect.poll(() => shelfSizes(app)).toEqual({ firstIsHigh: true, seesEnough: true, isShort: true, tickets: 42 })
  await app.getByRole('button', { name: `Aktivieren: ${apples}` }).click()
  const question = app.getByRole('dialog', { name: 'Gibt es das in deinem Markt?' })
  await expect(question).toContainText('im Markt Lindenau vorrätig')
  await checkAccess(app)
  await holdNextToast(app)
  await question.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  const popup = app.getByRole('region', { name: 'Hinweise' })
  await expect(popup).toContainText('aktiviert. Karte an der Kasse zeigen.')
  await expect(stamped(app)).toHaveCount(1)
  await expect(question).toHaveCount(0)
  await popup.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(popup).toContainText('Coupon wieder deaktiviert.')
  await expect(stamped(app)).toHaveCount(0)
  await popup.getByText('Coupon wieder deaktiviert.').click()

  // From the second time of the day on it is one tap, whether for one coupon or for all.
  await holdNextToast(app)
  await app.getByRole('button', { name: /^Alle \d+ aktivieren$/ }).click()
  await expect(popup).toContainText(/^\d+ Coupons aktiviert\. Karte an der Kasse zeigen\./)
  await expect(app.getByRole('button', { name: /^Alle \d+ aktivieren$/ })).toHaveCount(0)
  // One after another.
  expect((await stamped(app).evaluateAll((tickets) => tickets.map((ticket) => ticket.getAttribute('style')))).slice(0, 3)).toEqual([
    '--delay: 0ms;',
    '--delay: 90ms;',
    '--delay: 180ms;',
  ])
  await popup.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(popup).toContainText(/^\d+ Coupons wieder deaktiviert\.$/)
  await holdNextToast(app)
  await app.getByRole('button', { name: `Aktivieren: ${apples}` }).click()
  await expect(popup).toContainText('aktiviert. Karte an der Kasse zeigen.')
  // The phone has a tab for the customer card, wide screens show what is activated among the coupons.
  const leadsOn = popup.getByRole('link', { name: isMobile ? 'Zur Karte' : 'Ansehen' })
  await expect(leadsOn).toBeFocused()
  // The popup leaves the button below it free.
  await app.getByRole('button', { name: /^Alle \d+ aktivieren$/ }).click({ trial: true })
  await leadsOn.click()
  await expect(app).toHaveURL(isMobile ? '/main/wallet' : '/main/offers?filter=activated')
  await expect(stamped(app)).toHaveCount(0)
  await checkAccess(app)
  await app.getByRole('link', { name: apples }).click()
  await expect(app.getByText('Bereit für die Kasse')).toBeVisible()
  // From here on, both shells show the same, and the phone is at the till.
  if (!isMobile) return

  const till = await aTill()
  await till.takeCard(await shopper.freshCode())
  await till.ringUp('Boskoop-Äpfel', 2)
  await expect(till.page.getByText('Zu zahlen 3,98 €')).toBeVisible()
  await app.getByRole('button', { name: 'Deaktivieren' }).click()
  const errorName = app.getByRole('alertdialog', { name: 'Gerade an der Kasse' })
  await expect(errorName).toContainText('Das Deaktivieren deines Coupons ist gerade nicht möglich')
  await checkAccess(app)
  await errorName.getByRole('button', { name: 'Verstanden' }).click()

  await Promise.all([expect(popup).toContainText('Coupon eingelöst, 1,00 € gespart.'), till.pay()])
  await expect(app.getByText('Eingelöst').first()).toBeVisible()
  await expect(app.getByRole('listitem').filter({ hasText: 'Gespart' })).toContainText('1,00 €')
  await app.getByRole('link', { name: 'Zu meinen Einkäufen' }).click()
  await app.getByRole('listitem').filter({ hasText: '3,98' }).getByText('Lindenau', { exact: true }).first().click()
  await expect(app.getByRole('listitem').filter({ hasText: 'Boskoop-Äpfel' }).last()).toContainText('−1,00 € mit Coupon')
  await expect(
    app
      .getByRole('listitem')
      .filter({ hasText: `Coupon: ${apples}` })
      .last(),
  ).toContainText('−1,00 €')
  await checkAccess(app)
})

test('what is new in the history is named until it is opened', { tag: '@wide' }, async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.usesCoupon(await shopper.activatesCoupon('obst-und-gemuese-20'))
  const app = await appOf(shopper, '/main/me')
  const row = app.getByRole('link', { name: /^Verlauf/ })
  await expect(row).toContainText('Neu: Einkäufe, Herzen, Coupons')
  await checkAccess(app)
  await row.click()
  // Everything is seen once it is shown.
  await expect(app.getByRole('listitem').filter({ hasText: 'Lindenau' }).first()).toBeVisible()
  await app.getByRole('button', { name: /^Coupons/ }).click()
  const used = app.getByRole('listitem').filter({ hasText: apples }).first()
  await expect(used).toContainText('2,00 € gespart')
  // Where there is room, its receipt is next to it.
  await expect(app.getByRole('article', { name: 'Feldmarkt Lindenau' })).toContainText(`Coupon: ${apples}`)
  await app.getByRole('button', { name: 'Letzter Monat' }).click()
  await expect(app.getByRole('heading', { name: 'Hier ist noch nichts' })).toBeVisible()
  await app.getByRole('button', { name: '3 Monate', exact: true }).click()
  await expect(used).toBeVisible()
  await checkAccess(app)
  // The address keeps what was chosen, for a reload and for the way back.
  await app.reload()
  await expect(app.getByRole('button', { name: /^Coupons/ })).toHaveAttribute('aria-pressed', 'true')
  await app.goBack()
  await expect(row).not.toContainText('Neu')
})

test('wine asks for a date of birth, which leads to the profile and back', async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper({ hasBirthDate: false })
  const app = await appOf(shopper, '/main/offers')
  await app.getByRole('link', { name: 'Weinwelt' }).click()
  await expect(app.getByRole('heading', { name: 'Uns fehlt dein Geburtsdatum' })).toBeVisible()
  await expect(app.getByRole('button', { name: /aktivieren$/ })).toHaveCount(0)
  await checkAccess(app)
  await app.getByRole('region', { name: 'Uns fehlt dein Geburtsdatum' }).getByRole('link', { name: 'Geburtsdatum ergänzen' }).click()
  await app.getByLabel('Tag').fill('17')
  await app.getByLabel('Monat').fill('05')
  await app.getByLabel('Jahr').fill('1988')
  await app.getByRole('button', { name: 'Speichern' }).click()
  await expect(app).toHaveURL('/wineShop')
  await expect(app.getByRole('heading', { name: 'Uns fehlt dein Geburtsdatum' })).toHaveCount(0)
  await app.getByRole('button', { name: 'Aktivieren: Wein und Sekt' }).click()
  await holdNextToast(app)
  await app.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  // The popup disappears after three seconds unless it has the focus, or when it is tapped.
  const popup = app.getByRole('region', { name: 'Hinweise' })
  await expect(popup.getByRole('link', { name: 'Zur Karte' })).toBeFocused()
  await popup.getByText('aktiviert. Karte an der Kasse zeigen.').click()
  await expect(popup).toBeEmpty()
  await app.getByRole('button', { name: /^Aktiviert: Wein und Sekt/ }).click()
  await expect(app.getByRole('button', { name: 'Aktivieren: Wein und Sekt' })).toBeVisible()
})

test('a coupon that another device has activated meanwhile is not had twice', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/couponDetail/wein-15')
  const activate = app.getByRole('button', { name: 'Aktivieren', exact: true })
  await expect(activate).toBeVisible()
  await shopper.activatesCoupon('wein-15')
  await activate.click()
  await app.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  await expect(app.getByText('Bereit für die Kasse')).toBeVisible()
  await expect(app.getByRole('heading', { name: 'Deine weiteren' })).toHaveCount(0)
  await checkAccess(app)
  await app.getByRole('button', { name: 'Deaktivieren' }).click()
  await expect(activate).toBeVisible()
})

test('a coupon is stamped where it is, whichever answer comes first', async ({ aShopper, appOf }) => {
  const app = await appOf(await aShopper(), '/main/offers')
  await app.getByRole('button', { name: `Aktivieren: ${apples}` }).click()
  const listed = app.waitForResponse('**/listCoupon.do*')
  await app.route('**/listUserCoupon.do*', async (route) => {
    await (await listed).finished()
    await route.continue()
  })
  await app.getByRole('dialog').getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  await expect(stamped(app)).toHaveCount(1)
})

test('a visitor’s coupon is activated after signing in', async ({ aShopper, appOf }) => {
  const shopper = await aShopper()
  const app = await appOf(undefined, '/main/offers?search=Salatgurcke')
  await app.getByRole('button', { name: /^Anmelden: / }).click()
  await logIn(app, shopper.session.user.email ?? '', firstPassword)
  await expect(app).toHaveURL('/couponDetail/salatgurke-geschenkt')
  await expect(app.getByText('Bereit für die Kasse')).toBeVisible()
  // Home has more of them.
  await app.goto('/main/landing')
  await expect(
    app
      .getByRole('list', { name: 'Coupons für dich' })
      .getByRole('button', { name: /^Aktivieren: / })
      .nth(3),
  ).toBeVisible()
  await expect(app.getByRole('link', { name: 'So gibt es Punkte' })).toBeVisible()
})

/** What a phone shows of the bonus world: where the tickets begin, how many are in sight, and how long the page is. */
const shelfSizes = (app: Page) => app.evaluate<object>(measured)

const measured = `(() => {
  const tickets = [...document.querySelectorAll('.ticket')].map((ticket) => ticket.getBoundingClientRect())
  const share = (from, to, most) => Math.max(0, Math.min(to, most) - Math.max(from, 0)) / (to - from)
  const inSight = tickets.reduce((sum, { top, bottom, left, right }) => sum + share(top, bottom, 844) * share(left, right, innerWidth), 0)
  return {
    firstIsHigh: tickets[0].top < 240,
    seesEnough: inSight >= 3.5,
    isShort: document.documentElement.scrollHeight < 3500,
    tickets: tickets.length,
  }
})()`
