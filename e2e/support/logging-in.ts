import { expect, type Page } from '@playwright/test'

/** The password of new shoppers. */
export const firstPassword = 'Quittengelee7!'

/** Logs in on a separate page, in German. Returns to the previous page, if there is one. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login?lang=de')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Answers the question who it is, which comes once for each action, with the password. */
export async function confirmWho(page: Page, password = firstPassword): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: /^(?:Bist du es wirklich|Is it really you|C’est bien toi)/ })
  await dialog.getByRole('textbox').fill(password)
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toBeHidden()
}
