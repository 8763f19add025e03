import type { Page } from '@playwright/test'

/** Completes the first steps of signing up by email, in German: address, code and password. The next step is the form with personal data. */
export async function reachForm(page: Page, email: string, codeFor: (recipient: string) => Promise<string>): Promise<void> {
  if (new URL(page.url(), 'http://app').pathname !== '/signup') await page.goto('/signup')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.waitForURL('/verifyEmail')
  await page.getByLabel('Sechsstelliger Code').fill(await codeFor(email))
  await page.waitForURL('/password/email')
  await choosePassword(page)
}

/** The password is never stored on a device, so this step is repeated after a reload. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('Herzhaft1!')
  await page.getByRole('textbox', { name: 'Passwort wiederholen' }).fill('Herzhaft1!')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.waitForURL('/createAccount')
}
