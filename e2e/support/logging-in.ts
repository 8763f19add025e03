import { expect, type Page } from '@playwright/test'

/** What new shoppers have. */
export const firstPassword = 'Journey1!'

/** Logs in on a page of somebody's own, in German; leads to the page that was left before, if there is one. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login?lang=de')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).not.toHaveURL(/login/)
}
