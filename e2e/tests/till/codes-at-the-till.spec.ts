import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

/** The code as the app shows it below the picture. */
const codeOn = async (app: Page) =>
  (await app
    .getByRole('dialog')
    .getByText(/^[GR](-[0-9A-Z]{4}){3}$/)
    .textContent()) ?? ''

test('a gift is exchanged, scanned and handed over while the app looks on, and only once', async ({
  aShopper,
  appOf,
  aTill,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.buys(5000)
  const app = await appOf(shopper, '/giftDetail/blumenstrauss')
  await app.getByRole('button', { name: 'Jetzt eintauschen' }).click()
  await expect(app.getByRole('alertdialog', { name: 'Bist du schon an der Kasse?' })).toContainText('Er gilt 15 Minuten.')
  await app.getByRole('button', { name: 'Ja, Code holen' }).click()
  const shown = app.getByRole('dialog', { name: 'Blumenstrauß der Woche' })
  await expect(shown.getByText(/^00:1[45]:\d\d$/)).toBeVisible()
  await checkAccess(app)
  const code = await codeOn(app)

  const { page, scan } = await aTill()
  await scan(code.toLowerCase())
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await expect(sheet).toContainText('Blumenstrauß der Woche')
  await expect(sheet).toContainText(`Für ${shopper.firstName}`)
  await expect(sheet).toContainText('Mit 8 Herzen bezahlt')
  await expect(shown).toContainText('Der Code liegt an der Kasse.')
  await checkAccess(page)
  await sheet.getByRole('button', { name: 'Jetzt ausgeben' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Blumenstrauß der Woche ausgegeben')
  await checkAccess(page)
  await expect(shown).toContainText('Das Geschenk ist deins!')
  await shown.getByRole('button', { name: 'Fertig' }).click()
  await expect(app.getByText('1 von 4 hast du schon')).toBeVisible()

  await sheet.getByRole('button', { name: 'Fertig' }).click()
  await scan(code)
  await expect(sheet).toContainText('Es liegt an einer Kasse, ist schon abgeholt oder zurückgegeben.')
  await checkAccess(page)
  // The flowers have wilted: they come back, and the inbox says what that means.
  await sheet.getByRole('button', { name: 'Geschenk zurücknehmen' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Blumenstrauß der Woche zurückgenommen')
  await app.goto('/notification')
  await app.getByRole('link', { name: /Geschenk zurückgenommen/ }).click()
  await expect(app.getByText('8 Herzen sind wieder auf deiner Karte „Herzhaft kochen“.').first()).toBeVisible()
  await app.getByRole('link', { name: 'Zum Verlauf' }).click()
  await expect(app).toHaveURL('/rewardsHistory')
  await expect(app.getByRole('listitem').filter({ hasText: 'Blumenstrauß der Woche' }).first()).toBeVisible()
})

test('a code that is given up returns its price, and a liked gift counts once', { tag: '@wide' }, async ({
  aShopper,
  appOf,
  checkAccess,
}) => {
  const shopper = await aShopper()
  await shopper.buysBread(6000)
  const app = await appOf(shopper, '/gifts')
  await app.getByRole('link', { name: 'Heidelbeer-Muffin' }).click()
  const like = app.getByRole('button', { name: /^Gefällt mir/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await checkAccess(app)
  await app.getByRole('button', { name: 'Jetzt eintauschen' }).click()
  await app.getByRole('button', { name: 'Ja, Code holen' }).click()
  await app.getByRole('button', { name: 'Doch nicht, Code zurückgeben' }).click()
  await checkAccess(app)
  await app.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await expect(app.getByText('150 Punkte sind wieder auf deinem Konto.')).toBeVisible()
  await expect(app.getByRole('button', { name: 'Jetzt eintauschen' })).toBeVisible()
  await app.goto('/bakeryTillsHistory')
  const back = app.getByRole('listitem').filter({ hasText: 'Geschenk nicht abgeholt' })
  await expect(back).toContainText('Heidelbeer-Muffin')
  await expect(back).toContainText('+150')
})

test('a reservation is put aside at the home store and picked up only there', async ({ aShopper, appOf, aTill, checkAccess }) => {
  const reserves = async (store?: string) => {
    const shopper = await aShopper()
    await shopper.buys(5000)
    const app = await appOf(shopper, '/giftDetail/blumenstrauss')
    await app.getByRole('button', { name: 'Im Markt zurücklegen lassen' }).click()
    const where = app.getByLabel('In welchem Markt?')
    await expect(where).toHaveValue('Leipzig, Lindenau')
    if (store) {
      await where.fill(store)
      await app.getByRole('option', { name: store }).click()
    }
    await checkAccess(app)
    await app.getByRole('button', { name: 'Zurücklegen lassen', exact: true }).click()
    await app.getByRole('link', { name: new RegExp(`^Blumenstrauß.*reserviert in ${store ?? 'Lindenau'}`) }).click()
    await expect(app.getByRole('dialog').getByRole('link', { name: store ?? 'Lindenau' })).toBeVisible()
    return app
  }
  const there = await codeOn(await reserves('Markkleeberg'))
  const app = await reserves()
  await checkAccess(app)
  const { page, scan } = await aTill()
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await scan(there)
  await expect(sheet).toContainText('Sie liegt in einem anderen Markt')
  await page.keyboard.press('Escape')
  await scan(await codeOn(app))
  await expect(sheet).toContainText('Reservierung')
  await sheet.getByRole('button', { name: 'Jetzt ausgeben' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Blumenstrauß der Woche ausgegeben')
  await expect(app.getByRole('dialog')).toContainText('Das Geschenk ist deins!')
  await app.getByRole('button', { name: 'Fertig' }).click()
  await expect(app.getByRole('region', { name: 'Bereit für die Kasse' })).toContainText('Der Korb ist noch leer')
  await app.goto('/main/me')
  const history = app.getByRole('link', { name: /^Verlauf/ })
  await expect(history).toContainText('Neu: Einkäufe, Herzen, Prämien')
  await history.click()
  await expect(app.getByRole('listitem').filter({ hasText: 'Geschenk abgeholt' })).toContainText('Blumenstrauß der Woche, Lindenau')
  await app.goto('/main/me')
  await expect(history).not.toContainText('Neu')
  await app.goto('/reservations')
  await expect(app.getByRole('img', { name: 'QR-Code deiner Kundenkarte' })).toBeVisible()
})

test('a till without a connection takes no codes and says so', async ({ aShopper, appOf, aTill, checkAccess }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/giftDetail/rezeptheft-herbst')
  await app.getByRole('button', { name: 'Geschenk holen' }).click()
  await app.getByRole('button', { name: 'Ja, Code holen' }).click()
  await expect(app.getByText(/^00:(29|30):\d\d$/)).toBeVisible()
  const code = await codeOn(app)
  const { page, scan } = await aTill()
  await page.getByRole('button', { name: 'Offline gehen' }).click()
  await scan(code)
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await expect(sheet).toContainText('Codes brauchen eine Verbindung zum Treuesystem.')
  await checkAccess(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Online gehen' }).click()
  await scan(code)
  await expect(sheet.getByRole('button', { name: 'Jetzt ausgeben' })).toBeVisible()
})

test('a printed code needs a customer, and one that is none says so', async ({ aShopper, aTill }) => {
  const shopper = await aShopper()
  const till = await aTill()
  const { page } = till
  const sheet = page.getByRole('dialog', { name: 'Code einlösen' })
  await till.scan('Guten Tag')
  await expect(page.getByText('„Guten Tag“ ist kein Artikel, keine Karte, kein Code und kein Bon.')).toBeVisible()
  await till.scan('7K3M-QW9X-0ZTB-4HPA')
  await expect(sheet).toContainText('Nimm zuerst die Kundenkarte an')
  await page.keyboard.press('Escape')
  await till.scan('7K3M-QW9X-0ZTB-4HPA')
  await expect(sheet).toContainText('Nimm zuerst die Kundenkarte an')
  // The card is scanned while the code is on the screen.
  await till.takeCard(shopper.cardNumber)
  await expect(sheet).toContainText(`Die Herzen gehen an ${shopper.firstName}`)
  await sheet.getByRole('button', { name: 'Herzen gutschreiben' }).click()
  await expect(sheet).toContainText('Diesen Sammelcode kennen wir nicht.')
})

test('nine cups fill the coffee card while the app looks on, and the next one is on the house', async ({
  aShopper,
  appOf,
  aTill,
  checkAccess,
}) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/collectorCardDetail/kaffeekarte')
  await expect(app.getByText('Noch 9 Stempel')).toBeVisible()
  const till = await aTill()
  await till.takeCard(shopper.cardNumber)
  await till.ringUp('Kaffee, Becher', 9)
  await expect(till.page.getByText('Karte voll: Die Prämie liegt bereit')).toBeVisible()
  await till.pay()
  await expect(till.page.getByText('Karte voll: Die Prämie liegt bereit')).toBeVisible()
  await expect(app.getByText('Liegt bereit', { exact: true })).toBeVisible()
  await expect(app.getByRole('article').filter({ hasText: 'Liegt bereit' })).toHaveAttribute('data-just', 'true')
  await checkAccess(app)
  await till.nextCustomer()
  await till.takeCard(await shopper.freshCode())
  await expect(till.page.getByText('Ein Kaffee aufs Haus')).toBeVisible()
  await till.page.getByRole('button', { name: 'Ausgeben' }).click()
  await expect(till.page.getByText('Jetzt den Artikel scannen')).toBeVisible()
  await till.ringUp('Kaffee, Becher')
  await expect(till.page.getByText('Jetzt den Artikel scannen')).toHaveCount(0)
  await till.pay()
  await expect(till.page.getByText('Ein Kaffee aufs Haus eingelöst')).toBeVisible()

  await expect(app.getByText('Liegt bereit', { exact: true })).toHaveCount(0)
  await app.getByRole('link', { name: 'Verlauf' }).click()
  await expect(app.getByRole('listitem').filter({ hasText: 'Karte voll' })).toContainText('−9')
  await app.goto('/rewardsHistory')
  await app.getByText('Prämie: Ein Kaffee aufs Haus').first().click()
  await app.getByRole('link', { name: 'Ein Kaffee aufs Haus' }).click()
  await expect(app.getByText('9 Stempel')).toBeVisible()
  await checkAccess(app)
})
