import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../../support/world.ts'

const command = fileURLToPath(new URL('../../../packages/server/src/herzkarte.ts', import.meta.url))
const run = promisify(execFile)
const inAll = (de: string, en: string, fr: string) => ({ de, en, fr })
const notice = {
  product: inAll('Wasserkocher Aqua 1,7', 'Kettle Aqua 1.7', 'Bouilloire Aqua 1,7'),
  description: inAll('Weiß, mit blauem Deckel.', 'White, with a blue lid.', 'Blanche, avec un couvercle bleu.'),
  hazard: inAll('Der Griff kann sich lösen: Verbrühung.', 'The handle can come off: scalding.', 'La poignée peut se détacher : brûlure.'),
  action: inAll('Benutze ihn nicht mehr.', 'Stop using it.', 'Ne l’utilise plus.'),
  remedy: inAll('Geld zurück oder ein neuer.', 'Your money back or a new one.', 'Remboursement ou échange.'),
  contact: inAll('0800 1234567, kostenlos', '0800 1234567, free of charge', '0800 1234567, gratuit'),
}

test('a recall stays on home until it was opened, and says what to do', async ({ aShopper, appOf, checkAccess }, info) => {
  const shopper = await aShopper()
  // Of nobody else in this run.
  const productId = `40${Date.now().toString().slice(-9)}${info.workerIndex}`
  await shopper.buysProduct(productId)
  const file = info.outputPath('notice.json')
  await writeFile(file, JSON.stringify(notice))
  const { stdout } = await run(process.execPath, [command, 'recall', productId, '--lot', 'L23', '--notice', file, '--send'])
  expect(stdout).toContain('Bought by 1 member')

  const app = await appOf(shopper)
  const banner = app.getByRole('link', { name: /^Produktsicherheitsrückruf Wasserkocher Aqua 1,7\. Der Griff/ })
  await expect(async () => {
    await app.goto('/')
    await expect(banner).toBeVisible({ timeout: 2000 })
  }).toPass()
  await checkAccess(app)
  await app.goto('/notification')
  await app.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await app.goto('/')
  await banner.click()

  await expect(app.getByRole('heading', { name: 'Produktsicherheitsrückruf' })).toBeVisible()
  const message = app.getByRole('article')
  await expect(message).toContainText('Betroffene Chargen: L23.')
  await expect(message).toContainText('Welche Charge du hast, wissen wir nicht.')
  await expect(message).toContainText('Was du tun musstBenutze ihn nicht mehr.')
  await checkAccess(app)
  await app.goto('/')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
