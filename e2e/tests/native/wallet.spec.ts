import { confirmWho } from '../../support/logging-in.ts'
import { expect, test } from '../../support/native/shell.ts'
import { readPass } from '../../support/wallet.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
test.use({ userAgent: iPhone })

test('the app on an iPhone gives the signed pass to Apple Wallet, which may be declined', async ({ aShopper, aPhone, startApp }) => {
  const shopper = await aShopper()
  const phone = aPhone('ios', shopper)
  let added = false
  phone.when('Herzkarte.addPass', () => ({ added }))
  const app = await startApp(phone)
  await app.getByRole('navigation').getByRole('link', { name: 'Kundenkarte' }).click()
  const toWallet = app.getByRole('button', { name: 'Hinzufügen zu Apple Wallet' })
  await toWallet.click()
  await confirmWho(app)
  await expect.poll(() => phone.asked('Herzkarte.addPass')).toHaveLength(1)
  const [given] = phone.asked('Herzkarte.addPass')
  const pass = readPass(Buffer.from(String(given?.data), 'base64'))
  expect(pass.barcodes).toMatchObject([{ message: shopper.cardNumber }])
  await expect(app.getByText('Deine Karte liegt jetzt in Apple Wallet.')).toHaveCount(0)

  added = true
  await toWallet.click()
  await confirmWho(app)
  await expect(app.getByText('Deine Karte liegt jetzt in Apple Wallet.')).toBeVisible()
})
