import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { wordsOf } from '../../support/pdf.ts'
import { expect, test } from '../../support/world.ts'

test('who wants no paper finds the receipt in the app, with the code of its TSE and as a PDF', async ({
  aShopper,
  appOf,
  aTill,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/main/me')
  await app.getByText('Kein Papierbon').click()
  await expect(app.getByRole('switch', { name: 'Kein Papierbon' })).toBeChecked()

  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await expect(till.customer).toContainText('Mathilde Sommerfeld')
  await till.ringUp('Winzersekt Brut', 2)
  await till.pay()
  await expect(till.page.getByText('Kein Papier: Der Bon liegt in der App.')).toBeVisible()
  await expect(till.page.getByRole('article', { name: /^Bon/ })).toHaveCount(0)

  await app.goto('/TransHistory')
  await app.getByRole('listitem').filter({ hasText: '23,98' }).getByText('Lindenau', { exact: true }).click()
  await app.getByRole('link', { name: 'Ganzer Bon und PDF' }).click()
  await expect(app).toHaveURL(/\/receipt\/[0-9a-f-]{36}$/)
  await expect(app.getByRole('listitem').filter({ hasText: '19 %' })).toContainText('Netto 20,15 €, Steuer 3,83 €')
  await expect(app.getByText('Testdaten, keine TSE: kein Kassenbeleg')).toBeVisible()
  const fields = (await textOf(app.getByRole('img', { name: 'QR-Code der TSE' }))).split(';')
  expect(fields.slice(0, 4)).toEqual([
    'V0',
    expect.stringMatching(/^simulator-\d{6}$/),
    'Kassenbeleg-V1',
    'Beleg^23.98_0.00_0.00_0.00_0.00^23.98:Unbar',
  ])
  expect(fields).toHaveLength(12)
  await checkAccess(app)

  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Bon als PDF' }).click()
  const words = await wordsOf(await saved)
  for (const word of ['Winzersekt Brut', '23,98 €', 'Ohne Papier ausgegeben', 'Testdaten, keine TSE']) expect(words).toContain(word)
  const ofYear = app.waitForEvent('download')
  await app.getByRole('button', { name: /^Alle Bons aus \d{4} als PDF$/ }).click()
  expect((await ofYear).suggestedFilename()).toMatch(/^kassenbons-\d{4}\.pdf$/)
  await app.goto('/receipt/00000000-0000-0000-0000-000000000000')
  await expect(app.getByRole('heading', { name: 'Diesen Bon gibt es nicht' })).toBeVisible()
})

/** What a scanner reads in a code of a page. */
async function textOf(code: Locator): Promise<string> {
  const [box, path] = [await code.getAttribute('viewBox'), await code.locator('path').getAttribute('d')]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${path}"/></svg>`
  const picture = await sharp(Buffer.from(svg), { density: 600 }).flatten({ background: '#fff' }).png().toBuffer()
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const [read] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  return read?.text ?? ''
}
