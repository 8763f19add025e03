import { confirmWho, firstPassword } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

const newPassword = 'Rosenkohl7!'
const thiefsPassword = 'Steckruebe9!'

test('a change of the address, and of the password after it, is undone by the link that went to the old address', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  aBrowser,
  codeFor,
  linkFor,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const email = shopper.session.user.email ?? ''
  const next = `neu-${email}`
  const thief = await appOf(shopper, '/changeMobileEmail/email')
  await thief.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }).fill(next)
  await thief.getByRole('textbox', { name: 'E-Mail-Adresse wiederholen' }).fill(next)
  await thief.getByRole('button', { name: 'Code schicken' }).click()
  await thief
    .getByRole('main')
    .getByRole('textbox', { name: /Code$/ })
    .fill(await codeFor(next))
  await confirmWho(thief)
  await expect(thief.getByRole('heading', { level: 1, name: 'Geschafft!' })).toBeVisible()

  await thief.goto('/changePassword')
  await thief.getByRole('textbox', { name: 'Bisheriges Passwort' }).fill(firstPassword)
  await thief.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(thiefsPassword)
  await thief.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill(thiefsPassword)
  await thief.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(thief.getByRole('heading', { level: 1, name: 'Dein neues Passwort gilt' })).toBeVisible()
  await expect(thief.getByText(/nimm den Link in unserer Nachricht darüber/)).toBeVisible()
  await checkAccess(thief)
  await thief.getByRole('button', { name: 'Verstanden' }).click()
  await expect(thief.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible()

  const link = new URL(await linkFor('undoToken', email))
  const owner = await aBrowser(link.pathname + link.hash)
  await expect(owner.getByRole('heading', { level: 1, name: 'Warst du das nicht?' })).toBeVisible()
  await expect(owner.getByText(/wurde die E-Mail-Adresse deines Kontos geändert/)).toBeVisible()
  await checkAccess(owner)
  await owner.getByRole('button', { name: 'Änderung rückgängig machen' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Dein Konto ist wieder deins' })).toBeVisible()
  await checkAccess(owner)
  await owner.getByRole('main').getByRole('link', { name: 'Neues Passwort festlegen' }).click()
  await owner.getByLabel('E-Mail-Adresse').fill(email)
  await owner.getByRole('button', { name: 'Code schicken' }).click()
  await owner.getByLabel('Sechsstelliger Code').fill(await codeFor(email))
  await owner.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(newPassword)
  await owner.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill(newPassword)
  await owner.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(owner).toHaveURL('/main/landing?isLogin=1')

  await owner.goto(`${link.pathname}?lang=fr${link.hash}`)
  await expect(owner.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible()
})
