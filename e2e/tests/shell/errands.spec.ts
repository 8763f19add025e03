import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

interface Errand {
  name: string
  most: number
  /** What is tapped one after the other, from home on. Scrolling is no tap. */
  taps: (app: Page) => Locator[]
  /** What was looked for. */
  found: (app: Page) => Locator
}

const tab = (app: Page, name: string) => app.getByRole('navigation', { name: 'Hauptbereiche' }).getByRole('link', { name })
const row = (app: Page, name: RegExp) => app.getByRole('main').getByRole('link', { name })
const toHistory = (app: Page) => [tab(app, 'Mein Konto'), row(app, /^Verlauf/)]
const ready = (app: Page) => app.getByRole('region', { name: 'Bereit für die Kasse' })

/** What people open the app for, and in how many taps it must be there. */
const errands: readonly Errand[] = [
  {
    name: 'show the card',
    most: 1,
    taps: (app) => [tab(app, 'Kundenkarte')],
    found: (app) => app.getByRole('img', { name: 'QR-Code deiner Kundenkarte' }),
  },
  {
    name: 'see all that waits at the till',
    most: 1,
    taps: (app) => [tab(app, 'Kundenkarte')],
    found: (app) => ready(app).getByText('reserviert in Lindenau'),
  },
  {
    name: 'show the code of my reservation',
    most: 2,
    taps: (app) => [tab(app, 'Kundenkarte'), ready(app).getByRole('link', { name: /^Blumenstrauß/ })],
    found: (app) => app.getByRole('dialog', { name: 'Blumenstrauß der Woche' }).getByRole('img').first(),
  },
  {
    name: 'read my last receipt',
    most: 3,
    taps: (app) => [...toHistory(app), app.locator('summary').filter({ hasText: 'Obst und Gemüse' })],
    found: (app) => app.getByRole('link', { name: 'Ganzer Bon und PDF' }),
  },
  {
    name: 'see where ten hearts went',
    most: 2,
    taps: toHistory,
    found: (app) => app.getByRole('listitem').filter({ hasText: 'Kochlöffel-Set' }).getByText('−10 Herzen'),
  },
  { name: 'see the coupons that I used', most: 2, taps: toHistory, found: (app) => app.getByText(/2,00\s€ gespart, Obst und Gemüse/) },
  {
    name: 'find an open store',
    most: 3,
    taps: (app) => [
      row(app, /^Märkte/),
      app.getByRole('button', { name: 'Jetzt offen' }),
      app.getByRole('list', { name: 'Märkte' }).getByRole('button').first(),
    ],
    found: (app) => app.getByRole('dialog').getByRole('link', { name: 'Route' }),
  },
  {
    name: 'cook the dish of the day',
    most: 1,
    taps: (app) => [app.locator('main a[href^="/recipe/"]').first()],
    found: (app) => app.getByRole('heading', { name: 'Zutaten' }),
  },
  {
    name: 'open my grocery list',
    most: 1,
    taps: (app) => [row(app, /^Einkaufsliste/)],
    found: (app) => app.getByRole('heading', { level: 1, name: 'Einkaufsliste' }),
  },
  {
    name: 'send hearts to somebody',
    most: 3,
    taps: (app) => [tab(app, 'Mein Konto'), row(app, /^Freunde Herzen/), app.getByRole('link', { name: 'Herzen verschicken' })],
    found: (app) => app.getByRole('heading', { level: 1, name: /Herzen/ }),
  },
  {
    name: 'invite a friend',
    most: 2,
    taps: (app) => [tab(app, 'Mein Konto'), row(app, /^Freunde einladen/)],
    found: (app) => app.getByRole('heading', { level: 1, name: 'Freunde einladen' }),
  },
  {
    name: 'switch the newsletter on or off',
    most: 2,
    taps: (app) => [tab(app, 'Mein Konto'), app.locator('label').filter({ hasText: 'Newsletter' })],
    found: (app) => app.getByRole('switch', { name: /Newsletter/ }),
  },
]

test('twelve errands take few taps from home', async ({ aShopper, ownAppOf }) => {
  const shopper = await aShopper()
  await shopper.buys(30_000)
  await shopper.activates('kochloeffel-set')
  await shopper.usesCoupon(await shopper.activatesCoupon('obst-und-gemuese-20'))
  const app = await ownAppOf(shopper, '/giftDetail/blumenstrauss')
  await app.getByRole('button', { name: 'Im Markt zurücklegen lassen' }).click()
  await app.getByRole('button', { name: 'Zurücklegen lassen', exact: true }).click()
  await expect(ready(app).getByText('reserviert in Lindenau')).toBeVisible()

  // At night no store is open.
  await app.clock.setFixedTime(new Date().setUTCHours(11, 0))
  for (const { name, most, taps, found } of errands)
    await test.step(name, async () => {
      await app.goto('/main/landing')
      const way = taps(app)
      for (const tap of way) await tap.click()
      await expect(found(app)).toBeVisible()
      expect(way.length, name).toBeLessThanOrEqual(most)
    })
})

test('what waits is in two groups, the earliest last day first, and the card stays at hand', async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  await shopper.buys(20_000)
  await shopper.activates('kochloeffel-set')
  await shopper.activatesCoupon('obst-und-gemuese-20')
  const app = await appOf(shopper, '/main/wallet')
  await expect(ready(app).getByRole('heading', { name: 'Gilt von selbst, wenn du die Karte zeigst' })).toBeVisible()
  await expect(ready(app).getByRole('heading', { name: 'Sag an der Kasse kurz Bescheid' })).toHaveCount(0)
  const tickets = ready(app).getByRole('listitem')
  await expect(tickets).toHaveText([/Obst und Gemüse/, /Kochlöffel-Set.*gratis/])
  await ready(app).scrollIntoViewIfNeeded()
  // The page grows while its pictures arrive, and is scrolled until the strip is there.
  await expect(async () => {
    await app.mouse.wheel(0, 900)
    await app.getByRole('button', { name: 'Code zeigen' }).click({ timeout: 2000 })
  }).toPass()
  await expect(app.getByRole('button', { name: 'Code zeigen' })).toHaveCount(0)
  await checkAccess(app)
  await tickets.filter({ hasText: 'Kochlöffel-Set' }).getByRole('link').click()
  await app.getByRole('button', { name: 'Zurückgeben' }).click()
  await app.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(app.getByText('10 Herzen sind wieder auf deiner Karte.')).toBeVisible()
  await app.goto('/main/wallet')
  await expect(tickets).toHaveCount(1)
})
