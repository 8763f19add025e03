import type { Route } from '@playwright/test'
import { firstPassword, logIn } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

test('a visitor begins at the door, stays on what is open, and comes back to what asked for signing in', { tag: '@wide' }, async ({
  appOf,
  aShopper,
}) => {
  const app = await appOf(undefined, '/')
  await expect(app).toHaveURL('/register')
  await app.goto('/storeLocator?lang=fr')
  await expect(app.getByRole('heading', { level: 1, name: 'Magasins' })).toBeVisible()
  // The language of the address is taken once: another choice stays, also after a reload.
  await expect(app).toHaveURL('/storeLocator')

  const { session } = await aShopper()
  await app.goto('/eStampHistory?campaignId=herzhaft-kochen&lang=de')
  await expect(app).toHaveURL('/main/me')
  // Back leads away from what asked for signing in.
  await app.goBack()
  await expect(app).toHaveURL('/storeLocator')
  await expect(app.getByRole('heading', { level: 1, name: 'Märkte' })).toBeVisible()
  await app.goto('/eStampHistory?campaignId=herzhaft-kochen')
  await expect(app).toHaveURL('/main/me')
  await app.getByRole('main').getByRole('link', { name: 'Ich habe schon ein Konto' }).click()
  await app.getByLabel('E-Mail-Adresse').fill(session.user.email ?? '')
  await app.getByRole('textbox', { name: 'Passwort' }).fill(firstPassword)
  await app.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(app).toHaveURL('/eStampHistory?campaignId=herzhaft-kochen')

  // An address that leads nowhere says so, and leads on.
  for (const [path, way] of [
    ['/rewardRedeemedDetail', /Prämien/],
    ['/rewardDetail/nope/nope', /Angebote|Bonuswelt/],
    ['/notificationDetail', /Nachrichten|Mitteilungen/],
    ['/bannerDetail', 'Zur Startseite'],
  ] as const) {
    await app.goto(path)
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(app.getByRole('main').getByRole('link', { name: way })).toBeVisible()
  }
  // Screen readers hear which page was opened.
  await app.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(app.locator('[aria-live=assertive].sr-only')).toHaveText('Feldmarkt Herzkarte')
})

test('a visitor on a slow line sees the door at once, and an early tap is not lost', { tag: '@both' }, async ({
  ownAppOf,
  checkAccess,
}) => {
  const app = await ownAppOf(undefined, '/register')
  await expect(app.locator('.still')).toHaveCount(0)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await app.route(/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await app.goto('/main/landing?lang=fr', { waitUntil: 'commit' })
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Chaque achat apporte des cœurs.')
  await expect(app.locator('.still')).toHaveCount(1)
  await checkAccess(app)
  await app.getByRole('link', { name: 'M’inscrire gratuitement' }).click()
  await expect(app).toHaveURL('/main/landing?lang=fr')
  letGo()
  await expect(app).toHaveURL('/signup')
  await expect(app.getByRole('textbox').first()).toBeVisible()
})

test('a session that was ended elsewhere leads home, and signing in leads on where it ended', { tag: '@wide' }, async ({
  appOf,
  aShopper,
  address,
}) => {
  const { session } = await aShopper()
  const app = await appOf(undefined)
  await logIn(app, session.user.email ?? '', firstPassword)
  await expect(app).toHaveURL('/main/landing?isLogin=1')
  await app.goto('/TransHistory')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  const stored = JSON.parse(await app.evaluate<string>("localStorage.getItem('herzkarte.session')")) as typeof session
  await fetch(`${address}/logout.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stored.token.accessToken}` },
    body: JSON.stringify({ merchantId: '1001', lang: 'de_DE' }),
  })
  await expect(app).toHaveURL('/main/landing')
  await expect(app.getByText('Du bist auf diesem Gerät nicht mehr angemeldet.')).toBeVisible()
  expect(await app.evaluate("localStorage.getItem('herzkarte.session')")).toBeNull()
  expect(await app.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('herzkarte.member.'))")).toEqual([])
  await logIn(app, session.user.email ?? '', firstPassword)
  await expect(app).toHaveURL('/TransHistory')
})

test('what a device has stored wrongly counts as nothing, and an unknown merchant is asked for again', async ({
  aShopper,
  ownAppOf,
  address,
}) => {
  const shopper = await aShopper()
  await shopper.activatesCoupon('obst-und-gemuese-20')
  const app = await ownAppOf(shopper, '/main/more')
  await app.evaluate("localStorage['herzkarte.language'] = '{broken'; localStorage['herzkarte.merchantId'] = '\"of another market\"'")
  await app.goto('/')
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
  await expect.poll(() => app.evaluate("localStorage['herzkarte.merchantId']")).toBe('"1001"')
  // All that was read at the same time recovers.
  await expect(app.getByRole('link', { name: /1 Coupon/ })).toBeVisible()
  await app.goto(`${address}//main/landing?lang=fr`)
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
})

test('home does not wait long for an answer that does not come, and shows it when it does', async ({ aShopper, ownAppOf }) => {
  const shopper = await aShopper()
  await shopper.activatesCoupon('obst-und-gemuese-20')
  const app = await ownAppOf(shopper, '/main/more')
  const held: Route[] = []
  await app.route(/\/(listUserCoupon|getRecentTransferRecord)\.do/, (route) => {
    held.push(route)
  })
  await app.goto('/main/landing')
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
  await expect(app.getByRole('link', { name: /1 Coupon/ })).toHaveCount(0)
  for (const route of held) await route.continue()
  await app.unrouteAll()
  await expect(app.getByRole('link', { name: /1 Coupon/ })).toBeVisible()
})

test('what home shows first stays when the code of the rest does not arrive, and the rest follows', async ({
  aShopper,
  browser,
  address,
}) => {
  const { session } = await aShopper()
  // A window of its own: a file that does not arrive is an error on the console.
  const window = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
  await window.addInitScript((stored) => localStorage.setItem('herzkarte.session', stored), JSON.stringify(session))
  const app = await window.newPage()
  const rest = /assets\/HomeRest-[^/]*\.js$/
  await app.route(rest, (route) => route.abort())
  await app.goto(`${address}/main/landing`)
  const again = app.getByRole('button', { name: 'Nochmal versuchen' })
  await expect(again).toBeVisible()
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
  await app.unroute(rest)
  await again.click()
  await expect(app.getByRole('region', { name: 'Coupons für dich' })).toBeVisible()
  await window.close()
})

test('a dialog whose code does not arrive leaves its page, says so, and opens with the next tap', async ({
  aShopper,
  browser,
  address,
}) => {
  const { session } = await aShopper()
  const window = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
  await window.addInitScript((stored) => localStorage.setItem('herzkarte.session', stored), JSON.stringify(session))
  const app = await window.newPage()
  const dialog = /assets\/SignOutDialog-[^/]*\.js$/
  await app.goto(`${address}/main/me`)
  const signOut = app.getByRole('main').getByRole('button', { name: 'Abmelden' })
  await expect(signOut).toBeVisible()
  await app.route(dialog, (route) => route.abort())
  await window.setOffline(true)
  await signOut.click()
  await expect(app.getByRole('region', { name: 'Hinweise' })).toContainText('Keine Verbindung')
  await expect(signOut).toBeVisible()
  await app.unroute(dialog)
  await window.setOffline(false)
  // A browser that remembers what it could not fetch loads the page again first.
  await expect(async () => {
    await signOut.click()
    await expect(app.getByRole('alertdialog')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await window.close()
})

test('a server that fails is not called a missing network', async ({ aShopper, ownAppOf }) => {
  const app = await ownAppOf(await aShopper(), '/main/landing')
  await expect(app.getByRole('region', { name: 'Coupons für dich' })).toBeVisible()
  await app.route('**/listHomePage.do*', (route) => route.fulfill({ json: { errorCode: 10500, errorMessage: 'Kaputt', result: null } }))
  await app.reload()
  await expect(app.getByText(/^Neues können wir gerade nicht laden\. Stand von/)).toBeVisible()
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
})

test('who signs out in one tab leaves nothing in the others', { tag: '@wide' }, async ({ aShopper, ownAppOf }) => {
  const shopper = await aShopper()
  await shopper.activatesCoupon('obst-und-gemuese-20')
  const app = await ownAppOf(shopper, '/main/offers')
  await expect(app.getByRole('button', { name: /^Aktiviert:? ?\d/ })).toBeVisible()
  const other = await app.context().newPage()
  await other.goto('/main/more')
  await other.evaluate("localStorage.removeItem('herzkarte.session')")
  await expect(app.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  await expect(app.getByRole('button', { name: /^Aktiviert:? ?\d/ })).toHaveCount(0)
  await expect(app.getByRole('button', { name: 'Anmelden: Obst und Gemüse' })).toBeVisible()
  await other.close()
})

test('in a browser a lost network is a quiet word, and no version is too old', async ({ aShopper, ownAppOf }) => {
  const shopper = await aShopper()
  const app = await ownAppOf(shopper)
  let versionAsked = false
  app.on('request', (request) => {
    versionAsked ||= request.url().includes('/appVersion.json')
  })
  await app.goto('/main/more')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await app.evaluate(
    "Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }); dispatchEvent(new Event('offline'))",
  )
  await expect(app.getByRole('status').filter({ hasText: 'Keine Verbindung' })).toBeVisible()
  await app.evaluate("Object.defineProperty(navigator, 'onLine', { configurable: true, value: true }); dispatchEvent(new Event('online'))")
  await expect(app.getByText('Keine Verbindung')).toHaveCount(0)
  expect(versionAsked).toBe(false)
})
