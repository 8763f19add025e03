import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { keptOn, storedNames, toFetchAhead } from '../../support/device.ts'
import { firstPassword, logIn } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

/** What the device has of a member right after sign-in. */
const readAhead = ['customerCard', 'groceries', 'home'].map((name) => `herzkarte.member.${name}`).concat('pictures: /images/tiers/saat.svg')

test('a shopper signs in, and opens the app in a cellar without a network: card, home, and a kind word everywhere else', async ({
  aShopper,
  aDevice,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  await shopper.activatesCoupon('obst-und-gemuese-20')
  const device = await aDevice()
  // The code of further pages is not fetched ahead.
  await device.savesData()
  const first = await device.opens('/login')
  await device.keepsTheApp(first)
  // Neither home nor the card is opened with a network.
  await first.evaluate("localStorage.setItem('herzkarte.wayBack', JSON.stringify({ path: '/main/more', atMs: Date.now() }))")
  await logIn(first, shopper.session.user.email ?? '', firstPassword)
  await expect(first).toHaveURL('/main/more')
  await expect.poll(() => storedNames(first)).toEqual(expect.arrayContaining(readAhead))

  await device.losesTheNetwork()
  const abroad = await device.opens('/main/wallet?lang=fr')
  await expect(abroad.getByRole('img', { name: 'Code QR de ta carte client' })).toBeVisible()
  await expect(abroad.getByText('Pas de connexion. Le code reste valable.')).toBeVisible()
  await checkAccess(abroad)
  const wallet = await device.opens('/main/wallet?lang=de')
  await expect(wallet.getByRole('img', { name: 'QR-Code deiner Kundenkarte' })).toBeVisible()
  await expect(wallet.getByText('Keine Verbindung. Der Code gilt trotzdem.')).toBeVisible()
  const ready = wallet.getByRole('region', { name: 'Bereit für die Kasse' })
  await expect(ready).toContainText('Obst und Gemüse')
  await expect(ready).toContainText(/Stand von \d+:\d\d\sUhr/)
  await checkAccess(wallet)

  const home = await device.opens('/')
  await expect(home).toHaveURL('/main/landing')
  await expect(home.getByText(/^Keine Verbindung\. Stand von \d+:\d\d\sUhr\.$/)).toBeVisible()
  await expect(home.getByRole('heading', { name: 'Herzhaft kochen' })).toBeVisible()
  await checkAccess(home)

  // What was never opened nor fetched ahead is not there, which is no crash.
  const stores = await device.opens('/storeLocator')
  await expect(stores.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible()
  await checkAccess(stores)
  await stores.getByRole('link', { name: 'Kundenkarte' }).first().click()
  await expect(stores.getByRole('img', { name: 'QR-Code deiner Kundenkarte' })).toBeVisible()

  // Anyone who comes up again sees how things are now, without doing anything.
  const again = await device.opens('/main/landing')
  await expect(again.getByText(/Stand von/)).toBeVisible()
  await device.findsTheNetwork()
  await expect(again.getByText(/Stand von/)).toHaveCount(0)
})

test('the pages that nobody has opened yet are there without a network, too, and go on when it is back', { tag: '@wide' }, async ({
  aShopper,
  aDevice,
}) => {
  const device = await aDevice(await aShopper())
  const first = await device.opens('/main/landing')
  await device.keepsTheApp(first)
  await expect.poll(() => toFetchAhead(first)).toEqual([])
  await device.losesTheNetwork()
  const receipts = await device.opens('/TransHistory')
  await expect(receipts.getByRole('heading', { name: 'Verlauf' })).toBeVisible()
  await expect(receipts.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  await device.findsTheNetwork()
  await expect(receipts.getByRole('heading', { name: 'Keine Verbindung' })).toHaveCount(0)
})

test('the grocery list is there in a store without a network, also for who has only seen home, and what is ticked off there arrives later', async ({
  aShopper,
  aDevice,
  appOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.plans('kuerbissuppe', dayOf(Date.now(), 'Europe/Berlin'), 2)
  const atHome = await appOf(shopper, '/groceryList')
  const device = await aDevice(shopper)
  const first = await device.opens('/main/landing')
  await expect(first.getByRole('link', { name: /^Einkaufsliste/ })).toContainText('10 offen')
  await device.keepsTheApp(first)

  await device.losesTheNetwork()
  const inStore = await device.opens('/groceryList')
  await expect(inStore.getByText(/^Keine Verbindung\. Stand von \d+:\d\d\sUhr\./)).toBeVisible()
  await inStore
    .getByRole('checkbox', { name: /Kokosmilch/ })
    .locator('xpath=ancestor::label')
    .click()
  await inStore.getByLabel('Was fehlt noch?').fill('Kerzen')
  await inStore.getByLabel('Was fehlt noch?').press('Enter')
  await expect(inStore.getByText(/2 Änderungen bleiben auf diesem Gerät/)).toBeVisible()
  await checkAccess(inStore)
  // The list is closed when the network is back.
  const later = await device.opens('/main/landing')
  await expect(later.getByRole('link', { name: /^Einkaufsliste/ })).toContainText('10 offen')
  await expect(atHome.getByRole('checkbox', { name: /Kokosmilch/ })).not.toBeChecked()
  await device.findsTheNetwork()
  await expect(atHome.getByRole('checkbox', { name: /Kokosmilch/ })).toBeChecked()
  await expect(atHome.getByRole('checkbox', { name: 'Kerzen' })).toBeVisible()
})

test('a coupon that is tapped without a network is activated when it is back, from its page and from the list, also after a reload', async ({
  aShopper,
  aDevice,
  checkAccess,
}) => {
  const device = await aDevice(await aShopper())
  const page = await device.opens('/couponDetail/obst-und-gemuese-20')
  const activate = page.getByRole('button', { name: 'Aktivieren', exact: true })
  await expect(activate).toBeVisible()
  // The code of the question that comes first may be missing.
  await device.losesTheNetwork()
  await activate.click()
  const yes = page.getByRole('button', { name: 'Ja, jetzt aktivieren' })
  const later = page.getByText('Nicht aktiviert. Wir versuchen es, sobald du Empfang hast.')
  await expect(yes.or(later)).toBeVisible()
  if (await yes.isVisible()) await yes.click()
  await expect(later).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Obst und Gemüse')
  await expect(page.getByRole('button', { name: 'Wartet auf Empfang' })).toBeVisible()
  await checkAccess(page)
  await device.findsTheNetwork()
  await expect(page.getByText('aktiviert. Karte an der Kasse zeigen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deaktivieren' })).toBeVisible()

  const list = await device.opens('/main/offers')
  await device.keepsTheApp(list)
  const other = list.getByRole('button', { name: /^Aktivieren: / }).first()
  const title = ((await other.getAttribute('aria-label')) ?? '').replace('Aktivieren: ', '')
  await device.losesTheNetwork()
  await other.click()
  const waiting = list.getByRole('button', { name: `Wartet auf Empfang: ${title}` })
  await waiting.click()
  await expect(waiting).toHaveCount(0)
  await list.getByRole('button', { name: `Aktivieren: ${title}` }).click()
  await expect(waiting).toBeVisible()
  const home = await device.opens('/main/landing')
  await device.findsTheNetwork()
  await expect(home.getByText('aktiviert. Karte an der Kasse zeigen.')).toBeVisible()
})

// ASVS 14.3.1
test('nothing of a member is left on the device after signing out', { tag: '@wide' }, async ({ aShopper, aDevice }) => {
  const shopper = await aShopper()
  await shopper.buys(3000)
  await shopper.activatesCoupon('obst-und-gemuese-20')
  await shopper.plans('kuerbissuppe', dayOf(Date.now(), 'Europe/Berlin'), 2)
  const { user } = shopper.session
  const device = await aDevice()
  await device.savesData()
  const app = await device.opens('/login')
  await device.keepsTheApp(app)
  await logIn(app, shopper.session.user.email ?? '', firstPassword)
  const { token } = JSON.parse(await app.evaluate<string>("localStorage['herzkarte.session']")) as SignInResult
  const personal = [
    user.userId,
    user.lastName,
    user.email ?? '',
    shopper.cardNumber,
    token.accessToken,
    token.refreshToken,
    'obst-und-gemuese',
    'Kokosmilch',
  ]
  for (const path of ['/main/offers', '/editProfile', '/groceryList', '/main/wallet']) {
    await app.goto(path)
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(app.locator('[aria-busy=true]')).toHaveCount(0)
    if (path === '/editProfile') await app.getByLabel('Vorname').fill('Mechthild')
  }
  await app.evaluate("localStorage.setItem('herzkarte.visits', JSON.stringify({ count: 7, wasOffered: true }))")
  const before = await keptOn(app)
  const ofMember = ['herzkarte.deviceProof', 'herzkarte.forms', 'herzkarte.session', 'herzkarte.visits']
  expect(await storedNames(app)).toEqual(expect.arrayContaining(ofMember))
  expect(personal.filter((value) => !before.includes(value))).toEqual([])
  const keepsPicture = () =>
    app.evaluate<boolean>("caches.open('pictures').then((kept) => kept.match('/images/tiers/saat.svg')).then(Boolean)")
  await expect.poll(keepsPicture).toBe(true)

  await app.goto('/main/me')
  await app.getByRole('button', { name: 'Abmelden' }).click()
  await app.getByRole('alertdialog').or(app.getByRole('dialog')).getByRole('button', { name: 'Abmelden' }).click()
  await expect(app).toHaveURL('/main/landing')
  const left = async () => {
    const stored = await keptOn(app)
    return personal.filter((value) => stored.includes(value))
  }
  await expect.poll(left).toEqual([])
  await expect.poll(keepsPicture).toBe(false)
  // Of the device, not of a member; and the public pictures of the page that is open now.
  const ofTheDevice = ['herzkarte.deviceProof', 'herzkarte.language', 'herzkarte.merchantId', 'herzkarte.userGuide']
  const names = async () => (await storedNames(app)).filter((name) => !/\/images\/(?:products|rewards)\//.test(name))
  await expect.poll(names).toEqual(ofTheDevice)
})

// ASVS 14.3.1
test('signing out without a network ends the session when the network is back', { tag: '@wide' }, async ({
  aShopper,
  aDevice,
  address,
}) => {
  for (const sender of ['page', 'worker'] as const) {
    const shopper = await aShopper()
    const { refreshToken } = shopper.session.token
    const refreshes = async () => {
      const answer = await fetch(`${address}/auth/refreshToken.do`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken }),
      })
      return ((await answer.json()) as { errorCode: number }).errorCode
    }
    const device = await aDevice(shopper)
    await device.savesData()
    const first = await device.opens('/main/landing')
    await device.keepsTheApp(first)
    const app = await device.opens('/main/me')
    const signOut = app.getByRole('button', { name: 'Abmelden' })
    await signOut.click()
    await expect(app.getByRole('alertdialog')).toBeVisible()
    await device.losesTheNetwork()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
    await expect(app).toHaveURL('/main/landing')
    const token = 'herzkarte.signOuts: '
    await expect.poll(async () => (await storedNames(app)).filter((name) => name.startsWith(token))).toHaveLength(1)
    expect(await keptOn(app)).not.toContain(refreshToken)
    if (sender === 'worker') {
      // The page no longer hears of the network.
      await app.goto('about:blank')
      await device.findsTheNetwork()
      await device.wakesForSync('signOuts')
    } else await device.findsTheNetwork()
    await expect.poll(refreshes).toBe(10401)
  }
})

test('a push message is shown while the app is open, and a tap on it leads there', async ({ aShopper, aDevice }) => {
  const device = await aDevice(await aShopper())
  await device.savesData()
  const app = await device.opens('/main/landing')
  await device.keepsTheApp(app)
  await device.getsPush(app, {
    title: 'Deine Herzen sind da',
    body: 'Drei neue Herzen auf deiner Karte.',
    tag: 'n-1',
    data: { type: '4', pageRedirectType: '1', refId: 'herzhaft-kochen', path: '/stampCardDetail/herzhaft-kochen', notificationId: 'n-1' },
  })
  await expect.poll(() => device.shownNotifications()).toEqual(['Deine Herzen sind da: Drei neue Herzen auf deiner Karte.'])
  await device.tapsNotification()
  await expect(app).toHaveURL('/stampCardDetail/herzhaft-kochen')
  await expect(app.getByRole('heading', { name: 'Herzhaft kochen' }).first()).toBeVisible()
  expect(await device.shownNotifications()).toEqual([])
})
