import { expect, test } from '../../support/world.ts'

const password = 'Herzhaft1!'

// ASVS 7.4.4
test('somebody signs up by email, gets the welcome hearts, signs out and in again', async ({ page, codeFor, checkAccess }) => {
  const email = `neu-${test.info().project.name}-${Date.now()}@journey.example`
  await page.goto('/')
  await expect(page).toHaveURL('/register')
  await page.getByRole('link', { name: 'Kostenlos registrieren' }).click()

  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page).toHaveURL('/verifyEmail')
  await expect(page.getByText(email)).toBeVisible()
  await checkAccess(page)
  await page.getByLabel('Sechsstelliger Code').fill(await codeFor(email))

  await expect(page).toHaveURL('/password/email')
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('Passw0rd!')
  await expect(page.getByText('nicht leicht zu erraten')).toBeVisible()
  await page.getByRole('textbox', { name: 'Passwort wiederholen' }).fill('Passw0rd!')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Dieses Passwort ist leicht zu erraten.')).toBeVisible()
  await checkAccess(page)
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill(password)
  await expect(page.getByText('nicht leicht zu erraten')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Passwort wiederholen' }).fill(password)
  await checkAccess(page)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page).toHaveURL('/createAccount')
  await page.getByText('Frau', { exact: true }).click()
  await page.getByLabel('Vorname').fill('Wilhelmine')
  await page.getByLabel('Nachname').fill('Thiele')
  await checkAccess(page)
  await page.getByText('Ich bin mindestens 16 Jahre alt').click()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()

  await expect(page.getByRole('region', { name: 'Willkommen, Wilhelmine!' })).toContainText('5 Willkommensherzen')
  await checkAccess(page)
  await page.getByRole('button', { name: 'Los geht’s' }).click()

  await expect(page).toHaveURL('/main/landing?isLogin=1')
  await expect(page.getByRole('heading', { level: 1, name: /Wilhelmine/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')

  await page.getByRole('link', { name: 'Herzkarte öffnen' }).click()
  await expect(page).toHaveURL('/stampCardDetail/herzhaft-kochen')
  await expect(page.getByRole('heading', { name: 'Prämien' })).toBeVisible()

  await page.goto('/main/me')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText('Du bist abgemeldet. Bis bald!')).toBeVisible()

  await page.getByRole('link', { name: 'Ich habe schon ein Konto' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Wilhelmine/ })).toBeVisible()
})

test('somebody signs up by mobile number, in English', { tag: '@wide' }, async ({ page, codeFor, checkAccess }) => {
  const number = `15${String(Date.now()).slice(-6)}${test.info().project.name === 'wide' ? '31' : '47'}`
  await page.goto('/signup?lang=en')
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  const mobile = page.getByRole('textbox', { name: 'Mobile number' })
  const mistyped = `${number.slice(0, -2)}99`
  await mobile.fill(mistyped)
  await checkAccess(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/verifyCode/phone/register')
  await checkAccess(page)
  await page.getByRole('button', { name: 'Other mobile number' }).click()
  await expect(mobile).toHaveValue(mistyped)
  await mobile.fill(number)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`+49\u00a0${number}`)).toBeVisible()
  await page.getByLabel('Six-digit code').fill(await codeFor(`+49${number}`))

  await expect(page).toHaveURL('/password/phone')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/createAccount')
  await page.getByText('Rather not say', { exact: true }).click()
  await page.getByLabel('First name').fill('Leopold')
  await page.getByLabel('Last name').fill('Wiesner')
  await page.getByText('I am at least 16 years old').click()
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('region', { name: 'Welcome, Leopold!' })).toContainText('5 welcome hearts')
  await page.getByRole('button', { name: 'Let’s go' }).click()
  await expect(page.getByRole('region', { name: 'Cook with heart' })).toContainText('5 hearts')
})
