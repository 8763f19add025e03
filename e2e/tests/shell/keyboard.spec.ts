import { enter, press, tabTo, type } from '../../support/keyboard.ts'
import { expect, test } from '../../support/world.ts'

test('a member goes through the account with the keyboard alone, and hears what is there', async ({ aShopper, appOf }) => {
  const shopper = await aShopper()
  await shopper.buys(2500)
  const app = await appOf(shopper, '/main/me')
  const main = app.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - list:
        - listitem:
          - 'link "Verlauf Neu: Einkäufe, Herzen"'
      - region "Miteinander":
        - heading "Miteinander" [level=2]
      - region "Dein Konto":
        - heading "Dein Konto" [level=2]
      - region "Deine Wahl":
        - heading "Deine Wahl" [level=2]
        - switch /Newsletter/
  `)

  await enter(app, main.getByRole('link', { name: /^Anmeldung und Sicherheit/ }))
  await expect(app.getByRole('heading', { level: 1, name: 'Anmeldung und Sicherheit' })).toBeVisible()
  await enter(app, main.getByRole('link', { name: /^Passwort/ }))
  await expect(app.getByRole('heading', { level: 1, name: 'Passwort ändern' })).toBeVisible()
  await tabTo(app, app.getByRole('textbox', { name: 'Bisheriges Passwort' }))
  await enter(app, app.getByRole('button', { name: 'Passwort speichern' }))
  // The focus goes to the first field that is wrong.
  await expect(app.getByRole('textbox', { name: 'Bisheriges Passwort' })).toBeFocused()

  await app.goto('/notification')
  await enter(app, main.getByRole('link', { name: /^Herzen gelandet/ }))
  await expect(app.getByRole('heading', { level: 1, name: 'Herzen gelandet' })).toBeVisible()
  await tabTo(app, main.getByRole('link', { name: 'Zum Herzen-Verlauf' }))

  await shopper.buys(2500)
  await app.goto('/main/more')
  // What is new is told by the title too, for those who are in another tab.
  await expect(app).toHaveTitle('(1) Mehr · Feldmarkt')
  await enter(app, main.getByRole('button', { name: /^Sprache/ }))
  const dialog = app.getByRole('dialog', { name: 'Sprache und Aussehen' })
  await tabTo(app, dialog.getByRole('radio', { name: 'Wie das Gerät' }))
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('ArrowDown')
  await enter(app, dialog.getByRole('button', { name: 'Übernehmen' }))
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('somebody signs up with the keyboard alone', async ({ page, codeFor }) => {
  const email = `tasten-${test.info().project.name}-${Date.now()}@journey.example`
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Mit Facebook weiter' })).toBeVisible()
  await enter(page, page.getByRole('link', { name: 'Kostenlos registrieren' }))
  await type(page, page.getByLabel('E-Mail-Adresse'), email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verifyEmail')
  await type(page, page.getByLabel('Sechsstelliger Code'), await codeFor(email))
  await expect(page).toHaveURL('/password/email')
  await type(page, page.getByRole('textbox', { name: 'Passwort', exact: true }), 'Herzhaft1!')
  await type(page, page.getByRole('textbox', { name: 'Passwort wiederholen' }), 'Herzhaft1!')
  await enter(page, page.getByRole('button', { name: 'Weiter' }))
  await expect(page).toHaveURL('/createAccount')
  await press(page, page.getByRole('radio', { name: 'Frau' }), 'Space')
  await type(page, page.getByLabel('Vorname'), 'Wilhelmine')
  await type(page, page.getByLabel('Nachname'), 'Thiele')
  await press(page, page.getByRole('switch', { name: 'Ich bin mindestens 16 Jahre alt' }), 'Space')
  await enter(page, page.getByRole('button', { name: 'Konto anlegen' }))
  await expect(page.getByRole('region', { name: 'Willkommen, Wilhelmine!' })).toBeVisible()
  await enter(page, page.getByRole('button', { name: 'Los geht’s' }))
  await expect(page).toHaveURL('/main/landing?isLogin=1')
  await enter(page, page.getByRole('link', { name: /^Herzkarte öffnen/ }))
  await expect(page).toHaveURL('/stampCardDetail/herzhaft-kochen')
})

test('a member runs all errands with the keyboard alone', async ({ aShopper, appOf }) => {
  const shopper = await aShopper()
  await shopper.buys(20_000)
  await shopper.buysBread(20_000)
  const app = await appOf(shopper, '/couponDetail/obst-und-gemuese-20')
  const main = app.getByRole('main')

  await enter(app, main.getByRole('button', { name: 'Aktivieren', exact: true }))
  await enter(app, app.getByRole('button', { name: 'Ja, jetzt aktivieren' }))
  await expect(main).toContainText('Bereit für die Kasse')

  // A reached reward is congratulated on first.
  await app.goto('/stampCardDetail/herzhaft-kochen')
  await enter(app, app.getByRole('dialog').getByRole('button', { name: 'Weitersammeln' }))
  await app.goto('/rewardDetail/kochloeffel-set/herzhaft-kochen')
  await enter(app, main.getByRole('button', { name: 'Für 10 Herzen aktivieren' }))
  await enter(app, app.getByRole('button', { name: 'Ja, jetzt aktivieren' }))
  await expect(main.getByRole('button', { name: 'Zurückgeben' })).toBeVisible()

  await app.goto('/bakeryPoints')
  await enter(app, main.getByRole('button', { name: /^Punkte einlösen/ }))
  const points = app.getByRole('dialog').getByLabel('Punkte genau')
  await tabTo(app, points)
  await app.keyboard.press('Control+A')
  await app.keyboard.type('100')
  await enter(app, app.getByRole('dialog').getByRole('button', { name: 'Gutschein über 1,00 € aktivieren' }))
  await expect(main.getByRole('button', { name: /^Zurückgeben: .* 1,00 €$/ })).toBeVisible()

  await app.goto('/storeLocator')
  await enter(app, app.getByRole('button', { name: 'Ort, Straße oder Postleitzahl' }))
  await type(app, app.getByRole('searchbox', { name: 'Ort, Straße oder Postleitzahl' }), 'leipzig KORNBLUMEN')
  await enter(app, app.getByRole('button', { name: 'Lindenau', exact: true }))
  await app.keyboard.press('Escape')

  await app.goto('/main/wallet')
  const ready = main.getByRole('region', { name: 'Bereit für die Kasse' })
  await expect(ready).toContainText('Kochlöffel-Set')
  await expect(ready).toContainText('Obst und Gemüse')
  await tabTo(app, app.getByRole('navigation').getByRole('link', { name: 'Mehr von Feldmarkt' }))
})
