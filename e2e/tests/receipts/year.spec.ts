import sharp from 'sharp'
import { expect, test } from '../../support/world.ts'

test('the year is told on home, lies on the own stall, and is saved as a picture', async ({ aShopper, appOf, aTill, checkAccess }) => {
  const shopper = await aShopper()
  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Winzersekt Brut', 3)
  await till.ringUp('Roggenmischbrot', 2)
  await till.pay()

  const app = await appOf(shopper, '/main/landing')
  await app.getByRole('link', { name: 'Dein Jahr in Bildern' }).click()
  await expect(app).toHaveURL('/year')
  const picture = app.getByRole('img', { name: /Herzen hat Mathilde \d{4} gesammelt\. \p{L}+: Roggenmischbrot$/u })
  await expect(picture).toBeVisible()
  await checkAccess(app)

  await app.getByText('Mit deinem Vornamen').click()
  await expect(app.getByRole('img', { name: /Herzen \d{4} gesammelt\. \p{L}+: Roggenmischbrot$/u })).toBeVisible()
  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Bild sichern' }).click()
  const { format, width, height } = await sharp(await (await saved).path()).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1350 })

  await app.goto('/main/me')
  const stall = app.getByRole('region', { name: 'Dein Stand' })
  await expect(stall).toContainText(/liegt hier, was du am liebsten kaufst: Roggenmischbrot\.$|Roggenmischbrot\./)
  await expect(stall).toContainText(/bis zur Markise der Stufe Blüte/)

  // Without an answer, what was last read.
  await app.goto('/main/landing')
  await expect(app.getByRole('heading', { name: /hast du \d+ Herzen gesammelt/ })).toBeVisible()
  await app.route('**/getYear.do*', (route) => route.fulfill({ body: 'Willkommen im WLAN' }))
  await app.reload()
  await expect(app.getByRole('heading', { name: /hast du \d+ Herzen gesammelt/ })).toBeVisible()
})
