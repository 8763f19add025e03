import type { Page } from '@playwright/test'
import { reachForm } from '../../support/new-member.ts'
import { friendshipsSettle, sentHeartsRunOut } from '../../support/passing-time.ts'
import { expect, test } from '../../support/world.ts'

const aName = (start: string) => `${start}-${Date.now().toString(36)}`

async function typesCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Herzen holen' }).click()
}

test('two become friends, and hearts go from one to the other while both look on', async ({ aShopper, appOf, checkAccess }) => {
  const giver = await aShopper()
  const taker = await aShopper()
  const name = aName('jannik')
  await giver.buys(5000)
  await taker.isCalled(name)
  const hers = await appOf(giver, '/andMore')
  const his = await appOf(taker, '/andMore')

  await hers.getByLabel('Name für Freunde').fill(`${name}x`)
  await hers.getByRole('button', { name: 'Suchen' }).click()
  await expect(hers.getByText('Unter diesem Namen finden wir niemanden.')).toBeVisible()
  await hers.getByLabel('Name für Freunde').fill(name.toUpperCase())
  await hers.getByRole('button', { name: 'Suchen' }).click()
  await hers.getByRole('button', { name: `${name} anfragen` }).click()
  await expect(hers.getByText('Deine Anfrage ist unterwegs')).toBeVisible()

  await expect(his.getByText('Mathilde möchte mit dir befreundet sein')).toBeVisible()
  await checkAccess(his)
  await his.getByRole('button', { name: 'Annehmen: Mathilde' }).click()
  await expect(his.getByText('Mathilde und du seid jetzt befreundet.')).toBeVisible()
  await hers.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const friend = hers.getByRole('dialog', { name })
  await expect(friend).toContainText('Noch ganz frisch: Herzen teilen geht ab')
  await expect(friend.getByRole('button', { name: `${name} Herzen schicken` })).toHaveAttribute('aria-disabled', 'true')
  await checkAccess(hers)

  await friendshipsSettle(giver.session.user.userId)
  await hers.goto('/selectFriend')
  await hers.getByLabel('Freunde durchsuchen').fill('niemand')
  await expect(hers.getByText('Niemand mit „niemand“ im Namen.')).toBeVisible()
  await hers.getByLabel('Freunde durchsuchen').fill(name.slice(0, 4))
  await hers.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await hers.getByRole('button', { name: 'Ein Herz mehr' }).click()
  await hers.getByRole('button', { name: 'Ein Herz mehr' }).click()
  await expect(hers.getByRole('dialog')).toContainText('Auf deiner Karte bleiben 12 Herzen.')
  await checkAccess(hers)
  await hers.getByRole('button', { name: '3 Herzen verschicken' }).click()
  await expect(hers.getByText(`3 Herzen unterwegs zu ${name}`)).toBeVisible()
  await hers.getByRole('button', { name: 'Fertig' }).click()
  await hers.goto('/andMore?tab=transfers')
  await hers.getByRole('button', { name: new RegExp(`^An ${name}`) }).click()

  await his.goto('/main/landing')
  await his.getByRole('button', { name: 'Annehmen: Mathilde schickt dir 3 Herzen' }).click()
  await expect(his.getByText('3 Herzen von Mathilde sind gelandet.')).toBeVisible()
  await expect(his.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('8 Herzen')
  await expect(hers.getByText(`${name} hat angenommen.`)).toBeVisible()
  await checkAccess(hers)

  await his.goto('/eStampHistory')
  await expect(his.getByRole('listitem').filter({ hasText: 'Herzen bekommen' })).toContainText('von Mathilde')
  await hers.goto('/eStampHistory')
  await expect(hers.getByRole('listitem').filter({ hasText: 'Herzen verschickt' })).toContainText(`an ${name}`)
  await hers.goto('/andMore')
  await hers.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await hers.getByRole('button', { name: 'Freundschaft beenden' }).click()
  await hers.getByRole('button', { name: 'Ja, beenden' }).click()
  await expect(hers.getByText('Noch keine Freunde')).toBeVisible()
})

test('a link that a visitor opens brings its hearts after signing up, once', async ({ aShopper, aBrowser, codeFor, checkAccess }) => {
  const giver = await aShopper()
  await giver.buys(5000)
  const { link } = await giver.sharesByLink(2)
  const app = await aBrowser(link)
  await expect(app).toHaveURL('/register')
  await expect(app.getByText('Hier warten Herzen auf dich.')).toBeVisible()
  await checkAccess(app)

  await reachForm(app, `${aName('herzen')}@journey.example`, codeFor)
  await app.getByText('Frau', { exact: true }).click()
  await app.getByLabel('Vorname').fill('Wilhelmine')
  await app.getByLabel('Nachname').fill('Thiele')
  await app.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(app.getByText('2 Herzen von Mathilde sind gelandet.')).toBeVisible()
  await app.getByRole('button', { name: 'Los geht’s' }).click()
  await expect(app.getByRole('region', { name: 'Herzhaft kochen' })).toContainText('7 Herzen')

  await app.goto(link)
  await expect(app.getByText('Diese Herzen sind schon angekommen.')).toBeVisible()
  await expect(app).toHaveURL('/main/landing')
})

test('a code that comes too late brings nothing, and the hearts are back', { tag: '@wide' }, async ({ aShopper, appOf, checkAccess }) => {
  const giver = await aShopper()
  await giver.buys(5000)
  const hers = await appOf(giver, '/selectFriend')
  await hers.getByRole('button', { name: /^Per Code und Link/ }).click()
  await hers.getByRole('button', { name: 'Code für 1 Herz machen' }).click()
  await expect(hers.getByRole('img', { name: 'QR-Code für 1 Herz' })).toBeVisible()
  await checkAccess(hers)
  const code = (await hers.getByText(/^T(-[0-9A-Z]{4}){3}$/).textContent()) ?? ''
  await hers.goto('/scanQrCode')
  await typesCode(hers, code)
  await expect(hers.getByText('Diese Herzen sind für jemand anderen.')).toBeVisible()

  const his = await appOf(await aShopper(), '/scanQrCode')
  await typesCode(his, `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`)
  await expect(his.getByText('Zu diesem Code finden wir keine Herzen.')).toBeVisible()
  await sentHeartsRunOut(giver.session.user.userId)
  await typesCode(his, code.toLowerCase())
  await expect(his.getByText('Dieser Code gilt nicht mehr')).toBeVisible()
  await checkAccess(his)

  await hers.goto('/andMore?tab=transfers')
  await expect(hers.getByRole('listitem').filter({ hasText: 'Zurückgegangen' })).toContainText('Per Code und Link')
  const { transferCode } = await giver.sharesByLink(4)
  await hers.getByRole('button', { name: /^Per Code und Link/ }).click()
  await hers.getByRole('button', { name: 'Herzen zurückholen' }).click()
  await expect(hers.getByText('4 Herzen sind wieder auf deiner Karte.')).toBeVisible()
  await typesCode(his, transferCode)
  await expect(his.getByText('Dieser Code gilt nicht mehr')).toBeVisible()
  const again = await giver.sharesByLink(5)
  await typesCode(his, again.transferCode)
  await expect(his.getByText('5 Herzen sind gelandet.')).toBeVisible()
})
