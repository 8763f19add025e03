import type { Page } from '@playwright/test'
import { confirmWho } from '../../support/logging-in.ts'
import { reachForm } from '../../support/new-member.ts'
import { type PrintedCard, printedCard } from '../../support/printed-card.ts'
import { expect, test } from '../../support/world.ts'

async function look(page: Page, { cardNumber, birthDate }: Pick<PrintedCard, 'cardNumber' | 'birthDate'>): Promise<void> {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  await page.getByLabel(/Kartennummer|Card number/).fill(cardNumber)
  await page.getByLabel(/Tag|Day/).fill(day)
  await page.getByLabel(/Monat|Month/).fill(month)
  await page.getByLabel(/Jahr|Year/).fill(year)
  await page.getByRole('button', { name: /Karte suchen|Find card/ }).click()
}

test('a printed card is found, confirmed and bound, and its hearts land', async ({ aShopper, appOf, checkAccess }) => {
  const card = await printedCard(14)
  const page = await appOf(await aShopper(), '/main/me')
  await page.getByRole('link', { name: 'Gedruckte Karte verbinden' }).click()
  await expect(page).toHaveURL('/connectCard')
  await checkAccess(page)

  await look(page, { ...card, birthDate: '1961-09-04' })
  await expect(page.getByText('Zu dieser Karte und diesem Geburtsdatum finden wir nichts.')).toBeVisible()
  await expect(page.getByLabel('Tag')).toBeFocused()
  await look(page, card)

  await expect(page.getByRole('heading', { name: 'Gefunden!' })).toBeVisible()
  await expect(page.getByText('A•••')).toBeVisible()
  await page.getByLabel('Nachname').fill('Sommerfeld')
  await page.getByRole('button', { name: 'Das bin ich' }).click()
  await expect(page.getByText('Dieser Nachname passt nicht zur Karte.')).toBeVisible()
  await checkAccess(page)
  await page.getByLabel('Nachname').fill('BRUECKNER')
  await page.getByRole('button', { name: 'Das bin ich' }).click()

  await expect(page.getByRole('heading', { name: 'Das kommt mit' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('14 Herzen')
  await checkAccess(page)
  await page.getByRole('button', { name: 'Mit meinem Konto verbinden' }).click()
  await confirmWho(page)

  await expect(page.getByRole('region', { name: 'Verbunden!' })).toContainText('14 Herzen')
  await checkAccess(page)
  await page.getByRole('link', { name: 'Herzkarte öffnen' }).click()
  await expect(page).toHaveURL('/stampCardDetail/herzhaft-kochen')
  // Five to welcome a new member.
  await expect(page.getByRole('main')).toContainText('19')
  await page.goto('/main/me')
  await expect(page.getByText('Gedruckte Karte', { exact: true })).toBeVisible()
  await page.goto('/connectCard')
  await expect(page).toHaveURL('/main/me')

  await test.step('nobody else can have it', async () => {
    const other = await appOf(await aShopper(), '/connectCard?lang=en')
    await look(other, card)
    // Nobody learns that it has an account, except who knows the date of birth of that account.
    await expect(other.getByText('We can’t find anything for this card and date of birth')).toBeVisible()
  })
})

test('who guesses at a card is told to wait', { tag: '@wide' }, async ({ aShopper, appOf, checkAccess }) => {
  const card = await printedCard(1)
  const page = await appOf(await aShopper(), '/connectCard?lang=en')
  const rejected = page.getByText('We can’t find anything for this card')
  const locked = page.getByText('locked for a moment')
  for (let day = 4; day < 20 && !(await locked.isVisible()); day++) {
    await look(page, { ...card, birthDate: `1961-09-${String(day).padStart(2, '0')}` })
    await expect(rejected.or(locked).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find card' })).not.toHaveAttribute('aria-busy')
  }
  await expect(locked).toBeVisible()
  await checkAccess(page)
})

test('a new member brings a printed card along', { tag: '@wide' }, async ({ page, codeFor }) => {
  const card = await printedCard(9)
  const email = `karte-${test.info().project.name}-${Date.now()}@journey.example`
  await reachForm(page, email, codeFor)
  await page.getByText('Frau', { exact: true }).click()
  await page.getByLabel('Vorname').fill(card.firstName)
  await page.getByLabel('Nachname').fill('Falsch')
  await page.getByLabel('Tag').fill('03')
  await page.getByLabel('Monat').fill('09')
  await page.getByLabel('Jahr').fill('1961')
  await page.getByLabel('Vorhandene Kunden').fill(card.cardNumber)
  await page.getByLabel('Straße').focus()
  await expect(page.getByText('Zu diesen Angaben finden wir keine Karte.')).toBeVisible()
  await page.getByLabel('Nachname').fill(card.lastName)
  await page.getByLabel('Straße').focus()
  await expect(page.getByText('Auf dieser Karte warten schon Herzen.')).toBeVisible()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('region', { name: 'Willkommen, Adelheid!' })).toBeVisible()
  await page.getByRole('button', { name: 'Los geht’s' }).click()
  await expect(page.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('14 Herzen')
})
