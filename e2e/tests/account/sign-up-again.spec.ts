import { post } from '@herzkarte/replay/sign-up.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

const password = 'Herzhaft1!'
const newAddress = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@journey.example`

test('a sign-up with a mistyped address that was broken off is taken up again in another tab', { tag: '@wide' }, async ({
  page,
  context,
  codeFor,
  checkAccess,
}) => {
  const right = newAddress('richtig')
  const mistyped = `x${right}`
  await page.goto('/signup')
  await page.getByLabel('E-Mail-Adresse').fill(mistyped)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL('/verifyEmail')
  await page.getByRole('button', { name: 'Vertippt? Adresse korrigieren' }).click()
  const sheet = page.getByRole('dialog', { name: 'Wohin soll der Code?' })
  await sheet.getByRole('button', { name: 'Code dorthin schicken' }).click()
  await expect(sheet.getByText('Das ist schon deine E-Mail-Adresse.')).toBeVisible()
  await checkAccess(page)
  await sheet.getByLabel('E-Mail-Adresse').fill(right)
  await sheet.getByRole('button', { name: 'Code dorthin schicken' }).click()
  await expect(page.getByText(right)).toBeVisible()
  const code = await codeFor(right)
  await page.close()

  const later = await context.newPage()
  await later.goto('/signup')
  await expect(later.getByText(`Deine Registrierung mit ${right} ist noch offen.`)).toBeVisible()
  await checkAccess(later)
  await later.getByRole('button', { name: 'Weitermachen' }).click()
  await expect(later).toHaveURL('/verifyEmail')
  await later.getByLabel('Sechsstelliger Code').fill(code)
  await expect(later).toHaveURL('/password/email')

  // Confirmed already: the code is not asked for twice.
  await later.goto('/signup')
  await later.getByRole('button', { name: 'Weitermachen' }).click()
  await expect(later).toHaveURL('/password/email')
  await finish(later)
})

test('anyone who starts over begins with nothing', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('E-Mail-Adresse').fill(newAddress('anders'))
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL('/verifyEmail')
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Neu anfangen' }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('')
  await page.goto('/verifyEmail')
  await expect(page).toHaveURL('/signup')
})

test('a login that was never confirmed leads to its code, in English', { tag: '@wide' }, async ({
  address,
  page,
  codeFor,
  checkAccess,
}) => {
  const email = newAddress('waiting')
  const form = { salutation: 'Male', firstName: 'Leopold', lastName: 'Wiesner', langCode: 'en_US' }
  await post(address, 'register', { registerType: 'email', email, password, ...form, isOldEnough: true })
  await page.goto('/login?lang=en')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/verifyEmail')
  await expect(page.getByRole('heading', { level: 1, name: 'Nearly there!' })).toBeVisible()
  await checkAccess(page)
  await page.getByLabel('Six-digit code').fill(await codeFor(email))
  await expect(page.getByRole('heading', { level: 1, name: /Leopold/ })).toBeVisible()
})

async function finish(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Passwort wiederholen' }).fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByText('Frau', { exact: true }).click()
  await page.getByLabel('Vorname').fill('Wilhelmine')
  await page.getByLabel('Nachname').fill('Thiele')
  await page.getByText('Ich bin mindestens 16 Jahre alt').click()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('region', { name: 'Willkommen, Wilhelmine!' })).toBeVisible()
}
