import { linkIn } from '../../support/letters.ts'
import { confirmWho, firstPassword, logIn } from '../../support/logging-in.ts'
import { changesSettle } from '../../support/passing-time.ts'
import { expect, test } from '../../support/world.ts'

const newPassword = 'Rosenkohl7!'

test('anyone who forgot the password gets a new one by an emailed code', { tag: '@wide' }, async ({
  page,
  aShopper,
  aBrowser,
  codeFor,
  checkAccess,
}) => {
  const email = (await aShopper()).session.user.email ?? ''
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await checkAccess(page)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()

  await expect(page).toHaveURL('/forgotPassword/email')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
  await checkAccess(page)
  await page.getByRole('button', { name: 'Code schicken' }).click()

  await expect(page).toHaveURL('/verifyCode/email/resetPassword')
  await expect(page.getByRole('button', { name: /Neuer Code in/ })).toBeDisabled()
  await checkAccess(page)
  const code = await codeFor(email)
  await page.getByLabel('Sechsstelliger Code').fill(code === '0000-0000' ? '0000-0001' : '0000-0000')
  await expect(page.getByText('Dieser Code stimmt nicht.')).toBeVisible()
  await expect(page.getByLabel('Sechsstelliger Code')).toHaveValue('')
  await page.reload()
  await page.getByLabel('Sechsstelliger Code').fill(code.replace('-', ' ').toLowerCase())

  await expect(page).toHaveURL('/resetPassword')
  await page.reload()
  const chosen = page.getByRole('textbox', { name: 'Neues Passwort', exact: true })
  const repeated = page.getByRole('textbox', { name: 'Neues Passwort wiederholen' })
  await chosen.fill(firstPassword)
  await expect(page.getByRole('listitem').filter({ hasText: 'erfüllt' })).toHaveCount(4)
  await repeated.fill(firstPassword)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByText('Das ist schon dein Passwort.')).toBeVisible()
  await expect(chosen).toBeFocused()
  await checkAccess(page)
  await chosen.fill(newPassword)
  await repeated.fill(newPassword)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()

  await expect(page).toHaveURL('/main/landing?isLogin=1')
  await expect(page.getByText('Dein neues Passwort gilt, du bist angemeldet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Mathilde/ })).toBeVisible()
  await logIn(await aBrowser('/login'), email, newPassword)
})

test('the link of the email works in another browser, once, in French', { tag: '@wide' }, async ({
  page,
  aShopper,
  aBrowser,
  letterTo,
  checkAccess,
}) => {
  const email = (await aShopper()).session.user.email ?? ''
  await page.goto('/forgotPassword/email?lang=fr')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(page).toHaveURL('/verifyCode/email/resetPassword')
  const link = linkIn(await letterTo(email))

  const other = await aBrowser(link.replace('#', '?lang=fr#'))
  await expect(other.getByRole('heading', { level: 1, name: 'Choisis un nouveau mot de passe' })).toBeVisible()
  await checkAccess(other)
  await other.getByRole('textbox', { name: 'Nouveau mot de passe', exact: true }).fill(newPassword)
  await other.getByRole('textbox', { name: 'Répéter le nouveau mot de passe' }).fill(newPassword)
  await other.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(other).toHaveURL('/main/landing?isLogin=1')
  await expect(other.getByRole('heading', { level: 1, name: /Mathilde/ })).toBeVisible()

  const third = await aBrowser(link.replace('#', '?lang=fr#'))
  await third.getByRole('textbox', { name: 'Nouveau mot de passe', exact: true }).fill('Blumenkohl8!')
  await third.getByRole('textbox', { name: 'Répéter le nouveau mot de passe' }).fill('Blumenkohl8!')
  await third.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(third.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await checkAccess(third)
  await third.getByRole('link', { name: 'Envoyer un nouveau code' }).click()
  await expect(third).toHaveURL('/forgotPassword/email')
})

// ASVS 6.6.1
test('a mobile number is added, and brings a new password by SMS, in English', async ({
  aShopper,
  appOf,
  aBrowser,
  codeFor,
  checkAccess,
}) => {
  const number = `17${String(Date.now()).slice(-6)}${test.info().project.name === 'wide' ? '52' : '68'}`
  const shopper = await aShopper()
  const app = await appOf(shopper, '/accountSecurity?lang=en')
  await app.getByRole('link', { name: /^Mobile number/ }).click()
  await expect(app).toHaveURL('/changeMobileEmail/phone')
  await expect(app.getByText('Text messages are less safe than email')).toBeVisible()
  await app.getByRole('textbox', { name: 'New mobile number' }).fill(`0${number}`)
  await app.getByRole('textbox', { name: 'Repeat mobile number' }).fill(`${number.slice(0, -1)}9`)
  await app.getByRole('button', { name: 'Send code' }).click()
  await expect(app.getByText('Mobile do not match')).toBeVisible()
  await checkAccess(app)
  await app.getByRole('textbox', { name: 'Repeat mobile number' }).fill(number)
  await app.getByRole('button', { name: 'Send code' }).click()
  await expect(app).toHaveURL('/verifyCode/phone/changePhone')
  await app.getByLabel('Six-digit code').fill(await codeFor(`+49${number}`))
  await confirmWho(app)
  await expect(app.getByRole('heading', { level: 1, name: 'All done!' })).toBeFocused()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Done' }).click()
  await expect(app.getByRole('link', { name: /^Mobile number/ })).toContainText(`+49•••${number.slice(-2)}`)

  const other = await aBrowser('/forgotPassword/email?lang=en')
  await other.getByRole('tab', { name: 'Mobile number' }).click()
  await expect(other).toHaveURL('/forgotPassword/phone')
  await other.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await other.getByRole('button', { name: 'Send code' }).click()
  await expect(other).toHaveURL('/verifyCode/phone/resetPassword')
  await other.getByLabel('Six-digit code').fill(await codeFor(`+49${number}`))
  await expect(other).toHaveURL('/resetPassword')
  await other.getByRole('textbox', { name: 'New password', exact: true }).fill(newPassword)
  await other.getByRole('textbox', { name: 'Repeat new password' }).fill(newPassword)
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByText('This address or number has been in your account for less than three days.')).toBeVisible()
  await changesSettle(shopper.session.user.userId)
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other).toHaveURL('/main/landing?isLogin=1')
  await expect(app.getByText('You are no longer logged in on this device.')).toBeVisible()
})

test('somebody logs in by an emailed code instead of the password, where it was requested', async ({
  page,
  aShopper,
  aBrowser,
  codeFor,
  checkAccess,
}) => {
  const email = (await aShopper()).session.user.email ?? ''
  await page.goto('/login')
  const byCode = page.getByRole('button', { name: 'Code per E-Mail statt Passwort' })
  await byCode.click()
  await expect(page.getByText('Das brauchen wir noch von dir.')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await byCode.click()
  await expect(page).toHaveURL('/verifyCode/email/login')
  await checkAccess(page)
  const code = await codeFor(email)
  const other = await aBrowser('/login')
  await other.getByLabel('E-Mail-Adresse').fill(email)
  await other.getByRole('button', { name: 'Code per E-Mail statt Passwort' }).click()
  await expect(other).toHaveURL('/verifyCode/email/login')
  await other.getByLabel('Sechsstelliger Code').fill(code)
  // Each browser has a code of its own.
  await expect(other.getByText('Dieser Code stimmt nicht.')).toBeVisible()
  await page.getByLabel('Sechsstelliger Code').fill(code)
  await expect(page).toHaveURL('/main/landing?isLogin=1')
  await expect(page.getByRole('heading', { level: 1, name: /Mathilde/ })).toBeVisible()
})
