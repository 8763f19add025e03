import { printedBarcode } from '../../support/barcode.ts'
import { printedCollectCode } from '../../support/collect-code.ts'
import { printedCard } from '../../support/printed-card.ts'
import { expect, test } from '../../support/world.ts'

test('a collect code is typed where the camera is not allowed, and its hearts land once', async ({
  aShopper,
  page,
  ownAppOf,
  checkAccess,
}) => {
  const code = await printedCollectCode()
  await page.addInitScript("navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))")
  const app = await ownAppOf(await aShopper(), '/stampCardDetail/herzhaft-kochen')
  await app.getByRole('button', { name: 'Code eingeben' }).click()
  await app.getByRole('link', { name: 'Code scannen' }).click()
  await expect(app).toHaveURL('/scanQrCode')
  await expect(app.getByText('Die Kamera ist für diese Seite nicht erlaubt.')).toBeVisible()
  await checkAccess(app)
  await app.getByLabel('Code', { exact: true }).fill('7K3M')
  await app.getByRole('button', { name: 'Herzen holen' }).click()
  await expect(app.getByText('Der Code hat 16 Zeichen, einer von Freunden 13.')).toBeVisible()
  await app.getByLabel('Code', { exact: true }).fill('7K3M-QW9X-0ZTB-4HPA')
  await app.getByRole('button', { name: 'Herzen holen' }).click()
  await expect(app.getByText('Diesen Sammelcode kennen wir nicht.')).toBeVisible()
  await app.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await app.getByRole('button', { name: 'Herzen holen' }).click()
  await expect(app.getByText('2 Herzen sind gelandet.')).toBeVisible()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Noch einen Code' }).click()
  await app.getByLabel('Code', { exact: true }).fill(code)
  await app.getByRole('button', { name: 'Herzen holen' }).click()
  await expect(app.getByText(/schon/)).toBeVisible()
})

test('the number of a printed card is read by the camera', async ({ aShopper, page, anAppThatSees, checkAccess }) => {
  const card = await printedCard(3)
  const picture = await printedBarcode(card.cardNumber, page)
  const app = await anAppThatSees(picture, await aShopper(), '/connectCard')
  await app.getByRole('button', { name: 'Karte scannen' }).click()
  await expect(app.getByLabel('Kartennummer')).toHaveValue(card.cardNumber.replace(/(.{4})(?=.)/g, '$1 '))
  await app.goto('/scanCode')
  await expect(app).toHaveURL('/connectCard')
  await expect(app.getByLabel('Kartennummer')).toHaveValue(card.cardNumber.replace(/(.{4})(?=.)/g, '$1 '))
  await checkAccess(app)
})
