import { readFileSync } from 'node:fs'
import { storedNames } from '../../support/device.ts'
import { linkIn } from '../../support/letters.ts'
import { confirmWho } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

test('all that is stored comes as one file', { tag: '@wide' }, async ({ aShopper, appOf, checkAccess }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/dataExport')
  await checkAccess(app)
  const downloading = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Datei herunterladen' }).click()
  await confirmWho(app)
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^herzkarte-meine-daten-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { account: { email: string; firstName: string } }
  expect(data.account).toMatchObject({ email: shopper.session.user.email, firstName: 'Mathilde' })
  await expect(app.getByText('Deine Datei ist bereit. Sieh nach, ob sie gespeichert ist.')).toBeVisible()
  await checkAccess(app)
})

test('an account is deleted by code, and its address registers again', async ({ aShopper, appOf, codeFor, checkAccess }) => {
  const shopper = await aShopper()
  const email = shopper.session.user.email ?? ''
  const app = await appOf(shopper, '/deleteAccount')
  await expect(app.getByRole('main')).toContainText('5 Herzen verfallen')
  await checkAccess(app)
  await app.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(app.getByRole('alertdialog', { name: 'Konto wirklich löschen?' })).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Ja, Code schicken' }).click()
  await expect(app).toHaveURL('/verifyCode/email/deleteAccount')
  await expect(app.getByText(`${email[0]}•••@journey.example`)).toBeVisible()
  await checkAccess(app)
  await app.evaluate("localStorage.setItem('herzkarte.deviceProof', JSON.stringify('of an earlier sign-in'))")
  await app.getByLabel('Sechsstelliger Code').fill(await codeFor(email))
  await expect(app).toHaveURL('/verifyCode/email/deleteAccount')
  await app.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(app).toHaveURL('/goodbye')
  await expect(app.getByRole('heading', { level: 1, name: 'Mach’s gut!' })).toBeVisible()
  await checkAccess(app)
  const ofTheDevice = ['herzkarte.language', 'herzkarte.merchantId', 'herzkarte.userGuide']
  expect((await storedNames(app)).filter((name) => !ofTheDevice.includes(name))).toEqual([])

  await app.goto('/signup')
  await app.getByLabel('E-Mail-Adresse').fill(email)
  await app.getByRole('button', { name: 'Weiter' }).click()
  await expect(app).toHaveURL('/verifyEmail')
  await app.getByLabel('Sechsstelliger Code').fill(await codeFor(email))
  await app.getByRole('textbox', { name: 'Passwort', exact: true }).fill('Rosenkohl7!')
  await app.getByRole('textbox', { name: 'Passwort wiederholen' }).fill('Rosenkohl7!')
  await app.getByRole('button', { name: 'Weiter' }).click()
  await app.getByText('Frau', { exact: true }).click()
  await app.getByLabel('Vorname').fill('Mathilde')
  await app.getByLabel('Nachname').fill('Sommerfeld')
  await app.getByText('Ich bin mindestens 16 Jahre alt').click()
  await app.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(app.getByRole('region', { name: 'Willkommen, Mathilde!' })).toContainText(
    'Deine Willkommensherzen gelten ab deinem ersten Einkauf.',
  )
})

test('the link of the email deletes from another browser, after asking once more, in English', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  aBrowser,
  letterTo,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const email = shopper.session.user.email ?? ''
  const app = await appOf(shopper, '/deleteAccount?lang=en')
  await app.getByRole('button', { name: 'Delete account' }).click()
  await app.getByRole('button', { name: 'Yes, send the code' }).click()
  await expect(app).toHaveURL('/verifyCode/email/deleteAccount')
  const link = linkIn(await letterTo(email)).replace('#', '?lang=en#')

  const other = await aBrowser(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Delete your account now?' })).toBeVisible()
  await checkAccess(other)
  await other.getByRole('button', { name: 'Delete account for good' }).click()
  await expect(other).toHaveURL('/goodbye')

  await app.goto('/main/me')
  await expect(app.getByRole('main').getByRole('link', { name: 'Register for free' })).toBeVisible()
  const third = await aBrowser(link)
  await third.getByRole('button', { name: 'Delete account for good' }).click()
  await expect(third.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible()
  await checkAccess(third)
})
