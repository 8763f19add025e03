import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import type { Page } from '@playwright/test'
import { wordsOf } from '../../support/pdf.ts'
import { expect, test } from '../../support/world.ts'

const today = () => dayOf(Date.now(), 'Europe/Berlin')
const nextMonday = () => addDays(weekOf(today()).from, 7)
const every = '**/*.do*'

/** Ticks a line off, or back on. The whole row does it; its box is only drawn. */
const tick = (app: Page, name: string | RegExp) => app.getByRole('checkbox', { name }).locator('xpath=ancestor::label').click()
const inCart = (app: Page) => app.getByRole('region', { name: 'Im Wagen' })

test('a member finds a dish, plans it for six, and shops by the list without reception while a second phone looks on', async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.plans('linsen-bolognese', addDays(nextMonday(), 1), 4)
  const app = await appOf(shopper)
  await app.getByRole('link', { name: /Rezepte der Saison ansehen$/ }).click()
  await app.getByRole('button', { name: 'Vegan', exact: true }).click()
  await expect(app).toHaveURL('/recipes?diet=vegan')
  await checkAccess(app)
  await app.getByRole('button', { name: 'Bis 30 Min.' }).click()
  await expect(app.getByRole('link', { name: 'Kürbissuppe' })).toHaveCount(0)
  await expect(app).toHaveURL('/recipes?diet=vegan&maxMinutes=30')
  await app.getByRole('link', { name: 'Kichererbsen-Curry mit Spinat' }).click()

  await expect(app.getByText('480 g')).toBeVisible()
  await app.getByRole('button', { name: 'Eine Portion mehr' }).click()
  await app.getByRole('button', { name: 'Eine Portion mehr' }).click()
  for (const amount of ['720 g', '1½', '3 Zehen']) await expect(app.getByText(amount, { exact: true }).first()).toBeVisible()
  await tick(app, /Kichererbsen/)
  await expect(app.getByRole('checkbox', { name: /Kichererbsen/ })).toBeChecked()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Einplanen', exact: true }).click()
  await app.getByRole('button', { name: 'Eine Woche später' }).click()
  await expect(app.getByRole('radio', { name: /^Dienstag.+1 Gericht geplant$/ })).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: /^Für Montag, .+ einplanen$/ }).click()
  await expect(app.getByText(/eingeplant für Montag/)).toBeVisible()
  await app.goBack()
  await expect(app.getByRole('button', { name: 'Vegan', exact: true })).toHaveAttribute('aria-pressed', 'true')

  const second = await appOf(shopper, '/groceryList')
  await expect(second.getByRole('checkbox', { name: /^2½ Zwiebeln/ })).not.toBeChecked()
  await app.getByRole('link', { name: /^Einkaufsliste/ }).click()
  const onions = app.getByRole('listitem').filter({ hasText: '2½ Zwiebeln' })
  for (const title of ['Kichererbsen-Curry mit Spinat', 'Spaghetti mit Linsen-Bolognese']) await expect(onions).toContainText(title)
  await expect(app.getByRole('checkbox', { name: /^5 Zehen Knoblauch/ })).toBeVisible()

  await app.route(every, (route) => route.fulfill({ body: 'no answer of the market' }))
  await tick(app, /^2½ Zwiebeln/)
  await expect(inCart(app)).toContainText('Zwiebeln')
  await app.getByLabel('Was fehlt noch?').fill('Kerzen')
  await app.getByLabel('Was fehlt noch?').press('Enter')
  await expect(app.getByText('Keine Verbindung. 2 Änderungen bleiben auf diesem Gerät')).toBeVisible()
  await checkAccess(app)
  await app.reload()
  await expect(app.getByText(/^Keine Verbindung. Stand von/)).toBeVisible()
  await expect(inCart(app)).toContainText('Zwiebeln')
  await expect(app.getByRole('checkbox', { name: 'Kerzen' })).toBeVisible()
  await expect(second.getByRole('checkbox', { name: /Zwiebeln/ })).not.toBeChecked()

  await app.unroute(every)
  await expect(inCart(second)).toContainText('Zwiebeln')
  await expect(second.getByRole('checkbox', { name: 'Kerzen' })).toBeVisible()
  await expect(app.getByText('Keine Verbindung.')).toBeHidden()
})

test('a cook goes step by step, and a timer goes on in later steps, after a reload and on other pages until it rings', async ({
  page,
  checkAccess,
}) => {
  const cooking = page.getByRole('dialog', { name: 'Kochen: Kürbissuppe mit Apfel und Ingwer' })
  const begin = () => page.getByRole('button', { name: 'Jetzt kochen' }).click()
  await page.clock.install()
  await page.goto('/recipe/kuerbissuppe?portions=4')
  await begin()
  await expect(cooking.getByRole('list', { name: 'Zutaten' })).toContainText('20 g Ingwer')
  await cooking.getByRole('button', { name: 'Weiter' }).click()
  await cooking.getByRole('button', { name: '5 Minuten: Wecker stellen' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(cooking).toContainText('Mit der Brühe ablöschen')
  await expect(cooking.getByRole('timer')).toHaveText(/^4:5\d$|^5:00$/)
  await checkAccess(page)
  await cooking.getByRole('button', { name: 'Zeit anhalten' }).click()
  await page.clock.fastForward('10:00')
  await expect(cooking.getByRole('timer')).toHaveText(/^4:5\d$|^5:00$/)
  await cooking.getByRole('button', { name: 'Weiterlaufen lassen' }).click()
  await page.reload()
  await begin()
  await expect(cooking.getByRole('timer')).toHaveText(/^4:[0-5]\d$/)
  await cooking.getByRole('button', { name: 'Schließen' }).click()
  await page.clock.fastForward('05:00')
  await expect(page.getByText('Die Zeit ist um: 5 Minuten.')).toBeVisible()
  await begin()
  await expect(cooking.getByRole('timer')).toHaveText('Fertig!')
  await cooking.getByRole('button', { name: 'Wecker 5 Minuten löschen' }).click()
  await expect(cooking.getByRole('timer')).toHaveCount(0)
})

test('a tick is not lost when the page closes before it went out, and what was removed comes back by a tap', async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.plans('kuerbissuppe', today(), 2)
  const app = await appOf(shopper, '/groceryList')
  const second = await appOf(shopper, '/groceryList')
  await expect(second.getByRole('checkbox', { name: /Kokosmilch/ })).toBeVisible()
  await app.route('**/buyMyGrocerys.do', () => {})
  await tick(app, /Kokosmilch/)
  await app.goto('/healthz')
  await app.unroute('**/buyMyGrocerys.do')
  // Whichever page is opened next sends it.
  await app.goto('/faqs')
  await expect(inCart(second)).toContainText('Kokosmilch')

  await app.goto('/groceryList')
  await tick(app, /Ingwer/)
  await expect(inCart(app)).toContainText('Ingwer')
  await checkAccess(app)
  await tick(app, /Kokosmilch/)
  await expect(inCart(app)).not.toContainText('Kokosmilch')
  await app.getByRole('button', { name: 'Salz von der Liste nehmen' }).click()
  await expect(app.getByRole('checkbox', { name: /^Salz/ })).toHaveCount(0)
  await app.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(app.getByRole('checkbox', { name: /^Salz/ })).toBeVisible()
  await app.getByRole('button', { name: 'Eingekauftes entfernen' }).click()
  await expect(app.getByText('1 Sache entfernt.')).toBeVisible()
  await expect(second.getByRole('checkbox', { name: /Ingwer/ })).toHaveCount(0)
  await expect(second.getByRole('checkbox', { name: /^Salz/ })).toBeVisible()

  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Als PDF sichern' }).click()
  const words = await wordsOf(await saved)
  expect(words).toContain('Einkaufsliste')
  expect(words).toContain('Hokkaido-Kürbis')
  expect(words).not.toContain('Ingwer')
})

test('the last tick stamps the basket, and only then', async ({ aShopper, appOf }) => {
  const app = await appOf(await aShopper(), '/groceryList')
  await app.getByLabel('Was fehlt noch?').fill('Kerzen')
  await app.getByLabel('Was fehlt noch?').press('Enter')
  await tick(app, 'Kerzen')
  await expect(app.locator('.struck[data-struck]')).toHaveText('Kerzen')
  const done = app.getByRole('heading', { name: 'Alles im Wagen!' })
  await expect(done).toBeVisible()
  await expect(app.locator('[data-just]').filter({ has: done })).toHaveCount(1)
  await app.reload()
  await expect(done).toBeVisible()
  await expect(app.locator('[data-just]')).toHaveCount(0)
})

test('a visitor reads a recipe, takes it home on paper, and is asked in to plan it', { tag: '@wide' }, async ({ appOf, checkAccess }) => {
  const app = await appOf(undefined, '/recipes')
  await expect(app.getByRole('button', { name: /^Deine Woche planen/ })).toBeVisible()
  await app.getByLabel('Gericht oder Zutat').fill('%_🥨')
  await expect(app.getByRole('heading', { name: 'Dazu steht nichts im Kochbuch' })).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Alle Rezepte zeigen' }).click()
  await app.getByLabel('Gericht oder Zutat').fill('kuerbis INGWER')
  await app.getByRole('link', { name: 'Kürbissuppe mit Apfel und Ingwer' }).click()
  await app.getByRole('button', { name: 'Eine Portion mehr' }).click()
  await expect(app.getByText('1 kg', { exact: true })).toBeVisible()

  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Als PDF sichern' }).click()
  const paper = await saved
  expect(paper.suggestedFilename()).toBe('kuerbissuppe.pdf')
  const words = await wordsOf(paper)
  for (const part of ['Kürbissuppe mit Apfel und Ingwer', 'Für 5 Portionen', '1 kg', 'So geht’s']) expect(words).toContain(part)

  await app.getByRole('button', { name: 'Einplanen', exact: true }).click()
  await expect(app).toHaveURL('/main/me')
})

test('a week is planned for a member who then moves, replaces and strikes dishes, all by keyboard', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const app = await appOf(await aShopper(), '/recipePlan')
  await app.getByRole('button', { name: 'Eine Woche später' }).press('Enter')
  await expect(app).toHaveURL(`/recipePlan?from=${nextMonday()}`)
  await app.getByRole('button', { name: 'Leere Tage füllen' }).press('Enter')
  await app.getByRole('radio', { name: 'Vegetarisch' }).press(' ')
  await checkAccess(app)
  await app.getByRole('dialog').getByRole('button', { name: 'Leere Tage füllen' }).press('Enter')
  await expect(app.getByText('7 Gerichte eingeplant.')).toBeVisible()
  const dishes = app.getByRole('button', { name: /ändern$/ })
  await expect(dishes).toHaveCount(7)
  await expect(app.getByRole('heading', { name: 'Die Woche steht' })).toBeVisible()
  await checkAccess(app)

  const monday = app.getByRole('region', { name: /^Montag/ })
  const wednesday = app.getByRole('region', { name: /^Mittwoch/ })
  const moved = (await monday.getByRole('heading', { level: 3 }).textContent()) ?? ''
  await monday.getByRole('button', { name: /ändern$/ }).press('Enter')
  await app.getByRole('radio', { name: /^Montag/ }).press('ArrowRight')
  await app.getByRole('radio', { name: /^Dienstag/ }).press('ArrowRight')
  await app.getByRole('button', { name: 'Eine Portion mehr' }).press('Enter')
  await checkAccess(app)
  await app.getByRole('button', { name: 'Übernehmen' }).press('Enter')
  await expect(wednesday.getByRole('heading', { name: moved })).toBeVisible()
  await expect(wednesday).toContainText('3 Portionen')
  await expect(monday.getByRole('button', { name: /^Gericht einplanen/ })).toBeVisible()

  await wednesday.getByRole('button', { name: `${moved} ändern` }).press('Enter')
  await app.getByRole('button', { name: 'Anderes Gericht' }).press('Enter')
  await app.getByLabel('Gericht oder Zutat').fill('forelle')
  // What was there before makes way for what was found.
  await expect(app.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await app.getByRole('button', { name: /^Forelle/ }).press('Enter')
  await expect(wednesday.getByRole('heading', { name: /^Forelle/ })).toBeVisible()
  await expect(wednesday.getByRole('heading', { name: moved })).toHaveCount(0)
  await wednesday.getByRole('button', { name: /^Forelle.+ändern$/ }).press('Enter')
  await app.getByRole('button', { name: 'Streichen' }).press('Enter')
  await expect(app.getByText(/^Forelle.+ist vom Plan\.$/)).toBeVisible()
  await expect(dishes).toHaveCount(6)
})
