import { confirmWho } from '../../support/logging-in.ts'
import { heartsOn, phoneWith, readPass, readPassFile } from '../../support/wallet.ts'
import { expect, test } from '../../support/world.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const toApple = { name: 'Hinzufügen zu Apple Wallet' }
const toGoogle = { name: 'Hinzufügen zu Google Wallet' }

test.describe('on an iPhone', () => {
  test.use({ userAgent: iPhone })

  test('the card goes into Apple Wallet, learns of a purchase, and ends with signing out', async ({ aShopper, ownAppOf, checkAccess }) => {
    const shopper = await aShopper()
    const app = await ownAppOf(shopper, '/main/wallet')
    await expect(app.getByRole('button', toGoogle)).toHaveCount(0)
    const download = app.waitForEvent('download')
    await app.getByRole('button', toApple).click()
    await confirmWho(app)
    const file = await download
    expect(file.suggestedFilename()).toBe('feldmarkt.pkpass')
    const pass = readPassFile(await file.path())
    expect(pass.barcodes).toMatchObject([{ message: shopper.cardNumber }])
    expect(heartsOn(pass)).toBe(5)
    await checkAccess(app)

    const phone = phoneWith(pass)
    await phone.register()
    const before = await phone.newestChange()
    await shopper.buys(2500)
    await expect.poll(() => phone.newestChange()).not.toBe(before)
    expect(heartsOn(await phone.fetches())).toBe(10)

    await app.goto('/main/me')
    await app.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
    await expect.poll(async () => (await phone.fetches()).barcodes).toBeUndefined()
  })
})

test.describe('on Android', () => {
  test.use({ userAgent: android })

  test('the card goes to Google Wallet by a link that names the pass', async ({ aShopper, ownAppOf }) => {
    const app = await ownAppOf(await aShopper(), '/main/wallet')
    await expect(app.getByRole('button', toApple)).toHaveCount(0)
    await app.route('https://pay.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,"><h1>Google Wallet</h1>' }),
    )
    await app.getByRole('button', toGoogle).click()
    await confirmWho(app)
    await app.waitForURL('https://pay.google.com/gp/v/save/*')
    const [, claims = ''] = app.url().split('.').slice(-3)
    const { typ, payload } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(typ).toBe('savetowallet')
    expect(payload.loyaltyObjects).toHaveLength(1)
  })
})

test('a desktop hands the pass over to an iPhone that scans it, once, and says when a wallet takes none', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/main/wallet')
  const asked = app.waitForResponse(
    (response) => response.url().includes('getCodeForIos') && 'herzkarte-ticket' in response.request().headers(),
  )
  await app.getByRole('button', toApple).click()
  await confirmWho(app)
  const sheet = app.getByRole('dialog', { name: 'Mit dem iPhone scannen' })
  await expect(sheet.getByRole('img', { name: 'QR-Code für Apple Wallet' })).toBeVisible()
  await checkAccess(app)
  const { code } = (await (await asked).json()).result
  const address = new URL(`/passkit/ios.do?code=${code}`, app.url())
  const pass = readPass(new Uint8Array(await (await fetch(address)).arrayBuffer()))
  expect(pass.barcodes).toMatchObject([{ message: shopper.cardNumber }])
  const late = await fetch(address, { headers: { accept: 'text/html' } })
  expect(await late.text()).toContain('Das gibt es hier nicht mehr')
  await app.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  const errorName = { errorCode: 30011, errorMessage: 'Deine Karte kam gerade nicht in Google Wallet an.', result: null }
  await app.route('**/passkit/google.do', (route) => route.fulfill({ json: errorName }))
  await app.getByRole('button', toGoogle).click()
  await expect(app.getByRole('alert')).toContainText('kam gerade nicht in Google Wallet an')
  await app.unroute('**/passkit/google.do')
})
