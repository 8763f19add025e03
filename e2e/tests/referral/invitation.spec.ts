import { reachForm } from '../../support/new-member.ts'
import { expect, test } from '../../support/world.ts'

test('an invitation brings both sides ten hearts with the first purchase', async ({
  aShopper,
  appOf,
  aBrowser,
  aTill,
  codeFor,
  checkAccess,
}) => {
  const host = await appOf(await aShopper(), '/referral')
  await expect(host.getByText('Noch niemand dabei')).toBeVisible()
  await checkAccess(host)
  const code = ((await host.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()) ?? '').replace(' ', '')

  const guest = await aBrowser(`/signup?referralCode=${code}`)
  await expect(guest.getByText('Deine Einladung ist notiert.')).toBeVisible()
  await checkAccess(guest)
  await reachForm(guest, `gast-${test.info().project.name}-${Date.now()}@journey.example`, codeFor)
  await expect(guest.getByLabel('Einladungscode')).toHaveValue(code)
  await guest.getByText('Frau', { exact: true }).click()
  await guest.getByLabel('Vorname').fill('Wilhelmine')
  await guest.getByLabel('Nachname').fill('Thiele')
  await guest.getByText('Ich bin mindestens 16 Jahre alt').click()
  await guest.getByRole('button', { name: 'Konto anlegen' }).click()
  await guest.getByRole('button', { name: 'Los geht’s' }).click()
  await expect(guest.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('5 Herzen')
  await host.goto('/referral')
  await expect(host.getByRole('listitem').filter({ hasText: 'Wilhelmine' })).toContainText('Herzen kommen noch')

  const { user } = JSON.parse(await guest.evaluate(() => localStorage.getItem('herzkarte.session') ?? '')) as {
    user: { cardNumber: string }
  }
  const till = await aTill()
  await till.takeCard(user.cardNumber)
  await till.ringUp('Boskoop-Äpfel', 3)
  await till.pay()
  await expect(till.page.getByText('Bezahlt')).toBeVisible()
  await expect(host.getByRole('listitem').filter({ hasText: 'Hat eingekauft' })).toContainText('+10')
  await expect(host.getByText('10 Herzen sind gelandet.')).toBeVisible()
  await checkAccess(host)
  await expect(guest.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('16 Herzen')
  await guest.goto('/eStampHistory')
  await expect(guest.getByRole('listitem').filter({ hasText: 'Freunde eingeladen' })).toContainText('+10')
})
