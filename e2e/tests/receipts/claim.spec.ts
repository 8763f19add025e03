import { sellsWithoutCard } from '../../support/shopper.ts'
import { expect, test } from '../../support/world.ts'

test('a receipt of a purchase without the card is claimed by its code, once', async ({
  aShopper,
  baseURL,
  page,
  ownAppOf,
  checkAccess,
}) => {
  const code = await sellsWithoutCard(String(baseURL))
  await page.addInitScript("navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))")
  const app = await ownAppOf(await aShopper(), '/TransHistory')
  await app.getByRole('link', { name: 'Kassenbon einlösen' }).click()
  await expect(app).toHaveURL('/claimReceipt')
  await expect(app.getByText('Die Kamera ist für diese Seite nicht erlaubt.')).toBeVisible()
  await app.getByLabel('Code vom Kassenbon').fill('B-7K3M')
  await app.getByRole('button', { name: 'Bon einlösen' }).click()
  await expect(app.getByText('Der Code hat 13 Zeichen und beginnt mit B.')).toBeVisible()
  await app.getByLabel('Code vom Kassenbon').fill('B-0000-0000-0000')
  await app.getByRole('button', { name: 'Bon einlösen' }).click()
  await expect(app.getByText('Diesen Bon-Code kennen wir nicht, oder er ist abgelaufen.')).toBeVisible()
  await checkAccess(app)

  // Whatever scans codes leads there.
  await app.goto('/scanQrCode')
  await app.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await app.getByRole('button', { name: 'Herzen holen' }).click()
  await expect(app.getByLabel('Code vom Kassenbon')).toHaveValue(code)
  await app.getByRole('button', { name: 'Bon einlösen' }).click()
  await expect(app.getByRole('heading', { name: 'Dein Bon ist eingelöst' })).toBeVisible()
  const earned = app.getByRole('list', { name: 'Das bringt dir der Einkauf' })
  await expect(earned.getByRole('listitem').filter({ hasText: 'Herzhaft kochen' })).toContainText('3')
  await expect(earned.getByRole('listitem').filter({ hasText: 'Bäckereipunkte' })).toContainText('+48')
  await checkAccess(app)
  await app.getByRole('button', { name: 'Noch einen Bon' }).click()
  await app.getByLabel('Code vom Kassenbon').fill(code)
  await app.getByRole('button', { name: 'Bon einlösen' }).click()
  await expect(app.getByText('Dieser Kassenbon ist schon eingelöst.')).toBeVisible()
  await app.goto('/TransHistory')
  await expect(app.getByRole('listitem').filter({ hasText: 'Lindenau' })).toContainText('48 Punkte')
})
