import { enter, tabTo } from '../../support/keyboard.ts'
import { expect, test } from '../../support/world.ts'

test('a member goes through the account with the keyboard alone, and hears what is there', async ({ aShopper, appOf }) => {
  const shopper = await aShopper()
  await shopper.buys(2500)
  const app = await appOf(shopper, '/main/me')
  const main = app.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - region "Sammeln und einlösen":
        - heading "Sammeln und einlösen" [level=2]
      - region "Verläufe":
        - heading "Verläufe" [level=2]
        - list:
          - listitem:
            - link "Einkäufe und Kassenbons 1 neu seit deinem letzten Blick"
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
