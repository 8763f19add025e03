import type { CDPSession, Page } from '@playwright/test'
import { confirmWho, firstPassword, logIn } from '../../support/logging-in.ts'
import { expect, test } from '../../support/world.ts'

/** A device that verifies its owner, in place of a fingerprint. It answers only while it is touched. */
async function aFingerprintReader(page: Page): Promise<{ touch(isTouched: boolean): Promise<unknown> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { touch: (enabled) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }) }
}

test('a passkey is offered after a sign-in, named, used in place of the password, and removed', async ({
  aShopper,
  aBrowser,
  checkAccess,
}) => {
  const email = (await aShopper()).session.user.email ?? ''
  const page = await aBrowser('/login')
  const reader = await aFingerprintReader(page)
  await logIn(page, email, firstPassword)
  const offer = page.getByRole('alertdialog', { name: 'Nächstes Mal ohne Passwort?' })
  await expect(offer).toBeVisible()
  await checkAccess(page)
  await offer.getByRole('button', { name: 'Passkey einrichten' }).click()
  await confirmWho(page)
  await expect(page.getByText('Dein Passkey ist eingerichtet.')).toBeVisible()

  await page.goto('/accountSecurity')
  await page.getByRole('link', { name: /^Passkeys/ }).click()
  await expect(page).toHaveURL('/passkeys')
  await page.getByRole('button', { name: /^Chrome/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mein Handy')
  await checkAccess(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('button', { name: /^Mein Handy/ })).toContainText('Eingerichtet am')
  await checkAccess(page)

  // The device has a passkey for this account already.
  await page.getByRole('button', { name: 'Passkey einrichten' }).click()
  await confirmWho(page)
  await expect(page.getByText('Dieses Gerät hat schon einen Passkey für dein Konto.')).toBeVisible()

  await reader.touch(false)
  await page.goto('/main/me')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/main/landing')
  await page.goto('/login')
  await checkAccess(page)
  await reader.touch(true)
  await page.getByRole('button', { name: 'Weiter mit Passkey' }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(offer).toBeHidden()

  await page.goto('/passkeys')
  await page.getByRole('button', { name: /^Mein Handy/ }).click()
  await page.getByRole('button', { name: 'Passkey entfernen' }).click()
  await page.getByRole('button', { name: 'Ja, entfernen' }).click()
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mein Handy/ })).toBeHidden()
})
