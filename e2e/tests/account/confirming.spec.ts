import { firstPassword } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

test('a new address needs the password right after signing up as well, and cancelling leaves the form as it was', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  codeFor,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const next = `neu-${shopper.session.user.email}`
  const app = await appOf(shopper, '/changeMobileEmail/email')
  await app.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }).fill(next)
  await app.getByRole('textbox', { name: 'E-Mail-Adresse wiederholen' }).fill(next)
  await app.getByRole('button', { name: 'Code schicken' }).click()
  const code = await codeFor(next)
  const codeField = app.getByRole('main').getByRole('textbox', { name: /Code$/ })
  await codeField.fill(code)

  const dialog = app.getByRole('alertdialog', { name: 'Bist du es wirklich?' })
  await expect(dialog).toBeVisible()
  await checkAccess(app)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(dialog).toBeHidden()
  await expect(codeField).toHaveValue(code.replace('-', ''))
  await expect(app.getByRole('alert')).toHaveText('')

  await app.getByRole('button', { name: 'Bestätigen' }).click()
  const password = dialog.getByRole('textbox', { name: 'Passwort' })
  await password.fill('Steckruebe9!')
  await password.press('Enter')
  await expect(dialog.getByText('Das ist nicht dein Passwort.')).toBeVisible()
  await password.fill(firstPassword)
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Geschafft!' })).toBeVisible()
})

test('data are downloaded after a code to the own address, in French', async ({ aShopper, appOf, codeFor, checkAccess }) => {
  const shopper = await aShopper()
  const email = shopper.session.user.email ?? ''
  const app = await appOf(shopper, '/dataExport?lang=fr')
  await app.getByRole('button', { name: 'Télécharger le fichier' }).click()
  const dialog = app.getByRole('alertdialog')
  await dialog.getByRole('button', { name: `Code à ${email[0]}•••@` }).click()
  const code = dialog.getByRole('textbox', { name: /^Code/ })
  await expect(code).toBeFocused()
  await checkAccess(app)
  const downloaded = app.waitForEvent('download')
  await code.fill(await codeFor(email))
  expect((await downloaded).suggestedFilename()).toMatch(/^herzkarte-mes-donnees/)
  await expect(dialog).toBeHidden()
})

test('who goes back from a page takes its question along', { tag: '@wide' }, async ({ aShopper, appOf }) => {
  const app = await appOf(await aShopper(), '/accountSecurity')
  await app.getByRole('link', { name: 'Daten herunterladen' }).click()
  await app.getByRole('button', { name: 'Datei herunterladen' }).click()
  const dialog = app.getByRole('alertdialog', { name: 'Bist du es wirklich?' })
  await expect(dialog).toBeVisible()
  await app.goBack()
  await expect(app).toHaveURL(/\/accountSecurity$/)
  await expect(dialog).toHaveCount(0)
})
