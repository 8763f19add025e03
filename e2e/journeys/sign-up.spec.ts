import { expect, test } from '../support/world.ts'

test.describe('somebody new', () => {
  test('signs up by email, gets the welcome hearts, signs out and in again', async ({ page, codeFor, checkAccess }) => {
    const email = `neu-${test.info().project.name}-${Date.now()}@journey.example`
    await page.goto('/')
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByRole('heading', { name: 'Jeder Einkauf bringt Herzen.' })).toBeVisible()
    await checkAccess(page)

    await page.getByRole('link', { name: 'Kostenlos registrieren' }).click()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await checkAccess(page)
    await page.getByRole('button', { name: 'Weiter' }).click()

    await expect(page).toHaveURL(/\/verifyEmail$/)
    await page.getByLabel('Sechsstelliger Code').fill(await codeFor(email))
    await expect(page).toHaveURL(/\/password\/email$/)
    await page.getByLabel('Passwort', { exact: false }).first().fill('Herzhaft1!')
    await page.getByLabel('Passwort wiederholen').fill('Herzhaft1!')
    await checkAccess(page)
    await page.getByRole('button', { name: 'Weiter' }).click()

    await expect(page).toHaveURL(/\/createAccount$/)
    await page.getByText('Frau', { exact: true }).click()
    await page.getByLabel('Vorname').fill('Wilhelmine')
    await page.getByLabel('Nachname').fill('Thiele')
    await checkAccess(page)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()

    await expect(page.getByText(/5 .*Herzen/).first()).toBeVisible()
    await page.goto('/main/landing')
    await expect(page.getByText('Wilhelmine').first()).toBeVisible()
    await checkAccess(page)

    await page.goto('/main/me')
    await checkAccess(page)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
    await page.goto('/login')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort').fill('Herzhaft1!')
    await page.getByRole('button', { name: 'Anmelden' }).last().click()
    await expect(page.getByText('Wilhelmine').first()).toBeVisible()
  })

  test('signs up by mobile number', async ({ page, codeFor }) => {
    const number = `15${String(Date.now()).slice(-6)}${test.info().project.name === 'wide' ? '31' : '47'}`
    await page.goto('/signup')
    await page.getByText('Handynummer', { exact: true }).first().click()
    await page.getByLabel('Handynummer').last().fill(number)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(/\/verifyCode\/phone\/register$/)
    await page.getByLabel('Sechsstelliger Code').fill(await codeFor(`+49${number}`))
    await expect(page).toHaveURL(/\/password\/phone$/)
  })
})
