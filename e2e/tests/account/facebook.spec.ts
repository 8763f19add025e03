import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmWho } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

interface FacebookPerson {
  firstName: string
  lastName: string
  id: string
  /** None: Facebook knows no address that it has confirmed. */
  email?: string
}

const somebody = (): FacebookPerson => {
  const id = String(randomInt(10 ** 12))
  return { firstName: 'Fritzi', lastName: 'Sander', id, email: `fritzi-${id}@journey.example` }
}

/** Says who one is in the dialog of the stand-in. */
async function answerDialog(page: Page, { firstName, lastName, id, email = '' }: FacebookPerson): Promise<void> {
  await expect(page).toHaveTitle('Facebook')
  await page.getByLabel('Vorname').fill(firstName)
  await page.getByLabel('Nachname').fill(lastName)
  await page.getByLabel('Nummer').fill(id)
  await page.getByLabel('Bestätigte Adresse').fill(email)
  await page.getByRole('button', { name: 'Weiter' }).click()
}

// ASVS 7.6.2
test('somebody signs up with Facebook, signs in with it, and takes it away again', { tag: '@wide' }, async ({ page, checkAccess }) => {
  const fritzi = somebody()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Mit Facebook weiter' }).click()
  await answerDialog(page, fritzi)

  await expect(page).toHaveURL('/createAccount')
  await expect(page.getByLabel('Vorname')).toHaveValue('Fritzi')
  await expect(page.getByLabel('Nachname')).toHaveValue('Sander')
  await page.reload()
  await page.getByText('Keine Angabe', { exact: true }).click()
  await page.getByText('Ich bin mindestens 16 Jahre alt').click()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('region', { name: 'Willkommen, Fritzi!' })).toContainText('5 Willkommensherzen')
  await page.getByRole('button', { name: 'Los geht’s' }).click()
  await expect(page).toHaveURL('/main/landing?isLogin=1')

  await page.goto('/main/me')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/main/landing')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Mit Facebook weiter' }).click()
  await answerDialog(page, fritzi)
  await expect(page).toHaveURL('/main/landing?isLogin=1')
  await expect(page.getByRole('heading', { level: 1, name: /Fritzi/ })).toBeVisible()

  await test.step('without a password, Facebook is the only way in and stays', async () => {
    await page.goto('/accountSecurity')
    await page.getByRole('button', { name: 'Facebook' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Dein Konto hat noch kein Passwort.')
    await checkAccess(page)
    await page.getByRole('button', { name: 'Verbunden lassen' }).click()
  })
})

test('a member connects Facebook and disconnects it, in English', { tag: '@wide' }, async ({ aShopper, appOf, checkAccess }) => {
  const fritzi = somebody()
  const page = await appOf(await aShopper(), '/accountSecurity?lang=en')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await answerDialog(page, fritzi)
  await confirmWho(page)
  await expect(page).toHaveURL('/accountSecurity')
  await expect(page.getByText('Facebook is connected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Facebook Connected' })).toBeVisible()
  await checkAccess(page)

  await test.step('it belongs to one account', async () => {
    const other = await appOf(await aShopper(), '/accountSecurity?lang=en')
    await other.getByRole('button', { name: 'Facebook' }).click()
    await answerDialog(other, fritzi)
    await confirmWho(other)
    await expect(other.getByText('This Facebook account is already registered with us.')).toBeVisible()
    await checkAccess(other)
    await other.getByRole('link', { name: 'To my account' }).click()
    await expect(other).toHaveURL('/accountSecurity')
  })

  await page.getByRole('button', { name: 'Facebook' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await test.step('Facebook says who it is, in a window of its own', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await answerDialog(await opened, fritzi)
  })
  await expect(page.getByText('Facebook is disconnected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Facebook Connect and log in with it' })).toBeVisible()
})

test('without an address, Facebook is connected after a sign-up by email', async ({ page, codeFor }) => {
  const { email = '', ...fritzi } = somebody()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Mit Facebook weiter' }).click()
  await answerDialog(page, fritzi)
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Facebook kennt keine bestätigte E-Mail-Adresse von dir.')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel('Sechsstelliger Code').fill(await codeFor(email))
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('Herzhaft1!')
  await page.getByRole('textbox', { name: 'Passwort wiederholen' }).fill('Herzhaft1!')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Fritzi')
  await page.getByText('Frau', { exact: true }).click()
  await page.getByText('Ich bin mindestens 16 Jahre alt').click()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await confirmWho(page, 'Herzhaft1!')
  await expect(page.getByText('Facebook ist verbunden.')).toBeVisible()
  await page.getByRole('button', { name: 'Los geht’s' }).click()
  await expect(page).toHaveURL('/main/landing?isLogin=1')
  await page.goto('/accountSecurity')
  await expect(page.getByRole('button', { name: 'Facebook Verbunden' })).toBeVisible()
})

// ASVS 3.7.2, 7.6.2, 10.1.2
test('a cancelled dialog leads back, and an answer that nobody asked for leads nowhere', async ({ page, checkAccess }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Mit Facebook weiter' }).click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Abgebrochen, Facebook hat uns nichts verraten.')).toBeVisible()

  await page.goto('/facebook#access_token=stolen&state=somebody-elses')
  await expect(page.getByText('Diese Antwort von Facebook gehört nicht zu deiner Anfrage.')).toBeVisible()
  await expect(page).toHaveURL('/facebook')
  await checkAccess(page)
  await page.getByRole('link', { name: 'Anders anmelden' }).click()
  await expect(page).toHaveURL('/login')
})
