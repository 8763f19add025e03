import type { Page } from '@playwright/test'

/** Goes through the first steps of signing up by email, in German: address, code and password. Before it then lies the form about the person. */
export async function reachForm(page: Page, email: string, codeFor: (recipient: string) => Promise<string>): Promise<void> {
  if (new URL(page.url(), 'http://app').pathname !== '/signup') await page.goto('/signup')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.waitForURL('/verifyEmail')
  await page.getByLabel('Sechsstelliger Code').fill(await codeFor(email))
  await page.waitForURL('/password/email')
  await choosePassword(page)
}

/** The password is never kept on a device, so this step comes again after a reload. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('Herzhaft1!')
  await page.getByRole('textbox', { name: 'Passwort wiederholen' }).fill('Herzhaft1!')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.waitForURL('/createAccount')
}
