import type { Page } from '@playwright/test'
import { confirmWho, firstPassword, logIn } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

const newPassword = 'Rosenkohl7!'

test('a change of password signs out the other device', { tag: '@wide' }, async ({ aShopper, aBrowser, checkAccess }) => {
  const email = (await aShopper()).session.user.email ?? ''
  const tablet = await aBrowser('/login')
  await logIn(tablet, email, firstPassword)
  const phone = await aBrowser('/login')
  await logIn(phone, email, firstPassword)

  await phone.goto('/accountSecurity')
  await checkAccess(phone)
  await phone
    .getByRole('link', { name: /^Passwort/ })
    .first()
    .click()
  await expect(phone).toHaveURL('/changePassword')
  const old = phone.getByRole('textbox', { name: 'Bisheriges Passwort' })
  await old.fill('Steckruebe9!')
  await phone.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(newPassword)
  await phone.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill(newPassword)
  await phone.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(phone.getByText('Das ist nicht dein bisheriges Passwort.')).toBeVisible()
  await expect(old).toBeFocused()
  await checkAccess(phone)

  await phone.getByRole('button', { name: 'Zurück' }).click()
  await expect(phone.getByRole('alertdialog', { name: 'Ohne Speichern gehen?' })).toBeVisible()
  await checkAccess(phone)
  await phone.getByRole('button', { name: 'Hier bleiben' }).click()
  await old.fill(firstPassword)
  await phone.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(phone).toHaveURL('/accountSecurity')
  await expect(phone.getByText('Dein neues Passwort gilt.')).toBeVisible()
  await expect(phone.getByRole('link', { name: /^Angemeldete Geräte/ })).toContainText('1 Gerät')

  await expectLoggedOut(tablet)
  await phone.goto('/main/me')
  await expect(phone.getByRole('button', { name: 'Abmelden' })).toBeVisible()
})

test('an address is changed by the code that goes to the new one', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  aBrowser,
  codeFor,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const old = shopper.session.user.email ?? ''
  const next = `neu-${old}`
  const app = await appOf(shopper, '/accountSecurity')
  await app.getByRole('link', { name: /^E-Mail-Adresse/ }).click()
  await expect(app).toHaveURL('/changeMobileEmail/email')
  await expect(app.getByText('Bisher:')).toContainText(`${old[0]}•••@journey.example`)
  const first = app.getByRole('textbox', { name: 'Neue E-Mail-Adresse' })
  const again = app.getByRole('textbox', { name: 'E-Mail-Adresse wiederholen' })
  await first.fill(old)
  await again.fill(old)
  await app.getByRole('button', { name: 'Code schicken' }).click()
  await expect(app.getByText('Das ist schon deine E-Mail-Adresse.')).toBeVisible()
  await first.fill(next)
  await app.getByRole('button', { name: 'Code schicken' }).click()
  await expect(app.getByText('Die beiden E-Mail-Adressen stimmen nicht überein.')).toBeVisible()
  await checkAccess(app)

  await app.reload()
  await expect(first).toHaveValue(next)
  await again.fill(next)
  await app.getByRole('button', { name: 'Code schicken' }).click()
  await expect(app).toHaveURL('/verifyCode/email/changeEmail')
  await checkAccess(app)
  await app.getByRole('button', { name: 'Zurück' }).click()
  await expect(app.getByRole('alertdialog', { name: 'Noch nicht fertig' })).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Code eingeben' }).click()
  await app.getByLabel('Sechsstelliger Code').fill(await codeFor(next))
  await confirmWho(app)
  await expect(app.getByRole('heading', { level: 1, name: 'Geschafft!' })).toBeVisible()
  await app.getByRole('button', { name: 'Fertig' }).click()
  await expect(app.getByRole('link', { name: /^E-Mail-Adresse/ })).toContainText('n•••@journey.example')
  await logIn(await aBrowser('/login'), next, firstPassword)
})

test('a device that was left somewhere is signed out from here, in French', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  aBrowser,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const email = shopper.session.user.email ?? ''
  const left = await aBrowser('/login')
  await logIn(left, email, firstPassword)
  const second = await aBrowser('/login')
  await logIn(second, email, firstPassword)

  const app = await appOf(shopper, '/devices?lang=fr')
  const devices = app.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('Cet appareil')
  await checkAccess(app)
  await devices
    .nth(1)
    .getByRole('button', { name: /^Déconnecter/ })
    .click()
  await confirmWho(app)
  await expect(devices).toHaveCount(2)
  await expectLoggedOut(second)
  await left.goto('/main/me')
  await expect(left.getByRole('button', { name: 'Abmelden' })).toBeVisible()

  await logIn(second, email, firstPassword)
  await app.reload()
  await app.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await expect(app.getByRole('alertdialog')).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Oui, tout déconnecter' }).click()
  await confirmWho(app)
  await expect(app.getByText('Tu n’es connecté sur aucun autre appareil.')).toBeVisible()
  await checkAccess(app)
  await expectLoggedOut(left)
})

/** The app of an ended session offers to register, at its next call at the latest. */
async function expectLoggedOut(page: Page): Promise<void> {
  await page.goto('/main/me')
  await expect(page.getByRole('main').getByRole('link', { name: 'Kostenlos registrieren' })).toBeVisible()
}
