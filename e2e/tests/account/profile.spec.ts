import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import type { Page } from '@playwright/test'
import { choosePassword, reachForm } from '../../support/new-member.ts'
import { termsHaveChanged } from '../../support/passing-time.ts'
import { expect, test } from '../../support/world.ts'

const newAddress = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@journey.example`
const asked = 'Das brauchen wir noch von dir.'
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

async function fillDate(page: Page, name: string, [day, month, year]: [string, string, string]): Promise<void> {
  const date = group(page, name)
  await date.getByLabel(/Tag|Day|Jour/).fill(day)
  await date.getByLabel(/Monat|Month|Mois/).fill(month)
  await date.getByLabel(/Jahr|Year|Année/).fill(year)
}

async function choose(page: Page, name: string | RegExp, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a new member fills in the whole form, wrong first, with a reload in between', { tag: '@wide' }, async ({
  page,
  codeFor,
  checkAccess,
}) => {
  const email = newAddress('formular')
  await page.goto('/register?referral=nobody22')
  await page.getByRole('link', { name: 'Kostenlos registrieren' }).click()
  await page.waitForURL('/signup')
  await reachForm(page, email, codeFor)

  await test.step('nothing but the button: what is required says so, and the first of it has the focus', async () => {
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText('Wähle bitte eine Anrede aus')).toBeVisible()
    await expect(page.getByText(asked)).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Frau' })).toBeFocused()
    await checkAccess(page)
  })

  await test.step('what cannot be is said where it stands, as soon as it was left', async () => {
    await page.getByText('Divers', { exact: true }).click()
    await page.getByLabel('Vorname').fill('<b>Uli</b>')
    await page.getByLabel('Nachname').fill('Ｋ\u00f6nig 👩‍🌾')
    await fillDate(page, 'Geburtsdatum', ['31', '02', '1986'])
    await page.getByLabel('Vorhandene Kunden').fill('2760 0418 3351 9045')
    await page.getByLabel('Einladungscode').focus()
    await expect(page.getByText('Dieser Name geht so nicht.')).toHaveCount(2)
    await expect(page.getByText('Das Datum stimmt so noch nicht.')).toBeVisible()
    await expect(page.getByText('Diese Kartennummer stimmt noch nicht.')).toBeVisible()
    // Full-width characters become normal ones, and the invitation came along from the door.
    await expect(page.getByLabel('Nachname')).toHaveValue('König 👩‍🌾')
    await expect(page.getByLabel('Einladungscode')).toHaveValue('nobody22')
  })

  await page.getByLabel('Vorname').fill('Ulrike')
  await page.getByLabel('Nachname').fill('König-Šimková')
  await fillDate(page, 'Geburtsdatum', ['7', '3', '1986'])
  await page.getByLabel('Vorhandene Kunden').fill('')
  await choose(page, 'Herkunftsland', 'frankr', 'Frankreich')
  await page.getByText('4 oder mehr', { exact: true }).click()
  await page.getByRole('button', { name: 'City', exact: true }).click()
  await choose(page, 'Markt', 'dresden', 'Dresden, Dresden-Neustadt')
  await page.getByLabel('Straße').fill('Hinter den Höfen')
  await page.getByLabel('Nr.').fill('12 a')
  await page.getByLabel('PLZ').fill('04177')
  await page.getByLabel('Ort', { exact: true }).fill('Leipzig')
  await page.getByText('Digitale Kassenbons').click()

  await test.step('a reload takes nothing but the password', async () => {
    await page.reload()
    await choosePassword(page)
    await expect(page.getByLabel('Nachname')).toHaveValue('König-Šimková')
    await expect(page.getByRole('combobox', { name: 'Herkunftsland' })).toHaveValue('Frankreich')
    await expect(page.getByRole('radio', { name: '4 oder mehr' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Digitale Kassenbons' })).toBeChecked()
  })

  await test.step('what only the server knows stands at its field, too', async () => {
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText('Diesen Einladungscode kennen wir nicht.')).toBeVisible()
    await expect(page.getByLabel('Einladungscode')).toBeFocused()
    await page.getByLabel('Einladungscode').fill('')
  })

  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('region', { name: 'Willkommen, Ulrike!' })).toBeVisible()

  await page.goto('/editProfile')
  await expect(page.getByLabel('Nachname')).toHaveValue('König-Šimková')
  await expect(page.getByRole('radio', { name: 'Divers' })).toBeChecked()
  await expect(group(page, 'Geburtsdatum').getByLabel('Jahr')).toHaveValue('1986')
  await expect(page.getByRole('combobox', { name: 'Herkunftsland' })).toHaveValue('Frankreich')
  await expect(page.getByRole('radio', { name: '4 oder mehr' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Markt' })).toHaveValue('Dresden, Dresden-Neustadt')
  await expect(page.getByLabel('Nr.')).toHaveValue('12 a')
  await expect(page.getByRole('switch', { name: 'Digitale Kassenbons' })).toBeChecked()
  await expect(page.getByText(email)).toBeVisible()
  await checkAccess(page)
})

test('a member changes the profile, in French: unsaved edits survive a reload and are asked for', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const page = await appOf(await aShopper(), '/main/me?lang=fr')
  await page.getByRole('link', { name: 'Modifier tes données' }).click()
  await expect(page).toHaveURL('/editProfile')
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
  await page.getByLabel('Nom pour tes amis').fill('a b')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Sommerfeld-Lefèvre')
  await expect(page.getByText('Ce nom ne convient pas.')).toBeVisible()
  const name = `mathilde.${test.info().project.name}-${Date.now() % 1_000_000}`
  await page.getByLabel('Nom pour tes amis').fill(name)
  await page.getByRole('button', { name: 'Supermarché' }).click()

  await page.reload()
  await expect(page.getByText('pas enregistrées')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Sommerfeld-Lefèvre')
  await checkAccess(page)

  await test.step('leaving asks; staying keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Retour' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Quitter sans enregistrer')
    await checkAccess(page)
    await question.getByRole('button', { name: 'Rester ici' }).click()
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Sommerfeld-Lefèvre')
  })

  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré. Merci')).toBeVisible()
  await expect(page).toHaveURL(/\/main\/me/)
  await expect(page.getByRole('region', { name })).toContainText('Membre depuis')

  await test.step('edits that are not wanted go', async () => {
    await page.getByRole('link', { name: 'Données personnelles' }).click()
    await page.getByLabel('Prénom').fill('Personne')
    await page.getByRole('button', { name: 'Retour' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click()
    await expect(page).toHaveURL(/\/main\/me/)
    await page.goto('/editProfile')
    await expect(page.getByLabel('Prénom')).toHaveValue('Mathilde')
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Sommerfeld-Lefèvre')
  })
})

test('a name for friends that somebody else has is rejected before it is saved', async ({ aShopper, appOf }) => {
  const taken = `sammler-${test.info().project.name}-${Date.now() % 1_000_000}`
  const first = await appOf(await aShopper(), '/editProfile')
  await first.getByLabel('Name für Freunde').fill(taken)
  await first.getByRole('button', { name: 'Speichern' }).click()
  await expect(first.getByText('Gespeichert. Danke dir!')).toBeVisible()

  const second = await appOf(await aShopper(), '/editProfile')
  await second.getByLabel('Name für Freunde').fill(taken.toUpperCase())
  await second.getByLabel('Vorname').focus()
  await expect(second.getByText('Diesen Namen hat schon jemand.')).toBeVisible()
})

test('a member chooses what to agree to; a switch turns when the server has said so', async ({ aShopper, appOf, checkAccess }) => {
  const page = await appOf(await aShopper(), '/main/me')
  const receipts = page.getByRole('switch', { name: 'Digitale Kassenbons' })
  const newsletter = page.getByRole('switch', { name: 'Newsletter' })
  await expect(receipts).toBeChecked()
  await page.getByText('Digitale Kassenbons').click()
  await expect(receipts).not.toBeChecked()
  await page.getByText('Neue Aktionen und Rezepte').click()
  await expect(newsletter).toBeChecked()
  await page.reload()
  await expect(receipts).not.toBeChecked()
  await expect(newsletter).toBeChecked()

  const errorName = { errorCode: 10516, errorMessage: 'Deine Wahl zum Newsletter kam gerade nicht an.', result: null }
  await page.route('**/updateUserMarketingInfo.do', (route) => route.fulfill({ json: errorName }))
  await page.getByText('Neue Aktionen und Rezepte').click()
  await expect(page.getByText(errorName.errorMessage)).toBeVisible()
  await expect(newsletter).toBeChecked()
  await checkAccess(page)
})

test('what the merchant requires by now is asked for at the next login, in English, and may wait', { tag: '@wide' }, async ({
  page,
  aShopper,
  checkAccess,
}) => {
  const { session } = await aShopper({ hasAddress: false })
  await page.route('**/getMerchantDetail.do*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: { registerRequiredFields: string } }
    answer.result.registerRequiredFields += ',street,houseNumber,zip,city,householdSize'
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/login?lang=en')
  await page.getByLabel('Email address').fill(session.user.email ?? '')
  await page.getByRole('textbox', { name: 'Password' }).fill('Quittengelee7!')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nearly complete' })).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Add it later' }).click()
  await expect(page).toHaveURL('/main/landing?isLogin=1')

  await page.goto('/main/me')
  await page.getByRole('link', { name: 'Personal details Something is missing here' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('We still need this from you.')).toHaveCount(5)
  await page.getByText('2 people', { exact: true }).click()
  await page.getByLabel('Street').fill('Ahornweg')
  await page.getByLabel('No.').fill('12')
  await page.getByLabel('ZIP').fill('04177')
  await page.getByLabel('City').fill('Leipzig')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/main/me')
  await expect(page.getByRole('link', { name: 'Personal details' })).toBeVisible()
  await expect(page.getByText('Something is missing here')).toHaveCount(0)
})

test('terms that have changed are asked about once, on home and never over the card', async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  await termsHaveChanged(shopper.session.user.userId)
  const page = await appOf(shopper, '/main/landing')
  const question = page.getByRole('region', { name: 'Wir haben etwas geändert' })
  await expect(question).toContainText('Für eine Einladung zählen Pfand')
  await checkAccess(page)
  await page.goto('/main/wallet')
  await expect(page.getByText(groupCardNumber(shopper.cardNumber)).first()).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.goto('/main/landing')
  await question.getByRole('button', { name: 'Später' }).click()
  await expect(question).toHaveCount(0)
  await page.goto('/main/me')
  const choice = page.getByRole('region', { name: 'Deine Wahl' })
  await expect(choice).toContainText('noch offen')
  await choice.getByRole('button', { name: 'Zustimmen' }).click()
  await expect(choice).toContainText(/Zugestimmt am .*, Fassung 2/)
})
