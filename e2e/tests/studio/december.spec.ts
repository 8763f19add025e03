import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { checkAccess } from '../../support/access.ts'
import { startStudioSystem } from '../../support/studio.ts'

test.use({ actionTimeout: 60_000 })

let studio: Awaited<ReturnType<typeof startStudioSystem>>
test.beforeAll(async () => {
  studio = await startStudioSystem()
})
test.afterAll(() => studio.stop())

test('an offer is planned, corrected, seen in the app, approved by another person, paused and taken back', async ({ browser }) => {
  const miriam = await studio.signsIn(browser, 'Miriam')
  await checkAccess(miriam)
  await miriam.getByRole('button', { name: 'Entwürfe' }).click()
  await miriam.getByRole('textbox', { name: 'Neuer Entwurf' }).fill('Dezember')
  await miriam.getByRole('button', { name: 'Anlegen' }).click()
  await expect(miriam.getByRole('button', { name: 'Entwürfe' })).toHaveText('Dezember')

  await miriam.goto('/studio/coupon')
  await checkAccess(miriam)
  await miriam
    .getByRole('row', { name: /Röstkaffee „Marktfrau“/ })
    .getByRole('button', { name: 'Duplizieren' })
    .click()
  await miriam.getByRole('textbox', { name: 'Beginnt am' }).fill('7.12.')
  await miriam.getByRole('button', { name: 'Duplizieren', exact: true }).last().click()
  await miriam.getByRole('button', { name: 'Öffnen' }).click()

  await test.step('the form says what is wrong at its field, and the button fixes it', async () => {
    await miriam.getByRole('textbox', { name: 'Titel, Deutsch' }).fill('Kaffee im Advent')
    await miriam.getByRole('textbox', { name: 'Einlösen bis' }).fill('8.12.')
    await expect(miriam.getByRole('alert')).toContainText('Wer am letzten Tag sammelt, könnte nicht einlösen.')
    await miriam.getByRole('alert').getByRole('button').click()
    await expect(miriam.getByText('keine Fehler')).toBeVisible()
    await checkAccess(miriam)
  })

  await test.step('a photograph is made fit', async () => {
    const photograph = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a5642a' } })
      .jpeg()
      .toBuffer()
    const chooser = miriam.waitForEvent('filechooser')
    await miriam.getByRole('button', { name: 'Ersetzen' }).click()
    await (await chooser).setFiles({ name: 'IMG_2031.JPG', mimeType: 'image/jpeg', buffer: photograph })
    await expect(miriam.getByText(/Hintergrund/)).toBeVisible()
    await expect(miriam.getByText('1 Änderung')).toBeVisible()
    await miriam.reload()
    const reason = miriam.getByRole('textbox', { name: /^Annehmen, weil … Der Hintergrund/ })
    await reason.fill('Ein Foto vom Hof.')
    await reason.press('Enter')
    await expect(miriam.getByText('1 Hinweis angenommen')).toBeVisible()
  })

  await test.step('the real app shows it on its day', async () => {
    const app = miriam.frameLocator('iframe').first()
    await expect(app.getByRole('heading', { name: 'Kaffee im Advent' }).first()).toBeVisible({ timeout: 120_000 })
  })

  await miriam.goto('/studio/coupon/wein-15')
  await miriam.getByRole('textbox', { name: 'Beschreibung, Deutsch' }).fill('Weine, die wir kennen.')
  await expect(miriam.getByText('2 Änderungen')).toBeVisible()

  await test.step('a warning that is meant is accepted with a reason', async () => {
    await miriam.getByRole('textbox', { name: 'Plakette, Deutsch' }).fill('−90 %')
    const reason = miriam.getByRole('textbox', { name: /^Annehmen, weil/ })
    await reason.fill('So gewollt.')
    await reason.press('Enter')
    await expect(reason).toHaveCount(0)
  })
  await miriam.getByRole('link', { name: /Plan ansehen/ }).click()
  await expect(miriam.getByText('Niemand verliert etwas.')).toBeVisible()
  await checkAccess(miriam)
  await miriam.getByRole('textbox', { name: /Deine Notiz/ }).fill('Wie besprochen.')
  await miriam.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await expect(miriam.getByText('Eingereicht')).toBeVisible()

  const tomas = await studio.signsIn(browser, 'Tomás')
  await tomas.getByRole('button', { name: 'Entwürfe' }).click()
  await tomas
    .getByRole('button', { name: /Dezember/ })
    .last()
    .click()
  await expect(tomas.getByRole('button', { name: 'Entwürfe' })).toContainText('Dezember')
  await tomas.goto('/studio/plan')
  await expect(tomas.getByText('Wie besprochen.')).toBeVisible()
  await tomas.getByRole('checkbox', { name: /Wein und Sekt/ }).uncheck()
  await tomas.getByRole('textbox', { name: /Deine Notiz/ }).fill('Der Wein später.')
  await tomas.getByRole('button', { name: /freigeben und anwenden/ }).click()
  await expect(tomas.getByRole('heading', { name: 'Verlauf' })).toBeVisible()
  await expect(tomas.getByText('Der Wein später.').first()).toBeVisible()
  await checkAccess(tomas)

  const shopper = await browser.newPage({ baseURL: studio.app, locale: 'de-DE', viewport: { width: 390, height: 844 } })
  await shopper.goto('/main/offers')
  await expect(shopper.getByText('Röstkaffee „Marktfrau“').first()).toBeVisible()

  await test.step('one person pauses, and everything can be taken back', async () => {
    await tomas.goto('/studio/coupon/marktfrau-1-50')
    await tomas.getByRole('button', { name: 'Mehr' }).click()
    await tomas.getByRole('menuitem', { name: /ausieren/ }).click()
    await tomas.getByRole('textbox', { name: 'Grund' }).fill('Rösterei steht.')
    await tomas.getByRole('button', { name: 'Jetzt pausieren' }).click()
    await expect(tomas.getByRole('dialog')).toBeHidden()
    await tomas.goto('/studio/history')
    await expect(tomas.getByText('Rösterei steht.').first()).toBeVisible()
  })

  await miriam.goto('/studio/history/2')
  await miriam.getByRole('button', { name: 'Als Entwurf öffnen' }).click()
  await expect(miriam).toHaveURL(/plan/)
  await expect(miriam.getByText(/fällt weg|entfällt/).first()).toBeVisible()

  await miriam.goto('/studio/report/coupon/marktfrau-1-50')
  await expect(miriam.getByRole('heading', { name: /Vergleichsgruppe/ }).first()).toBeVisible()
  await checkAccess(miriam)
})
