import { expect, test } from '../../support/world.ts'

test('a visitor reads the small print before signing up, finds an answer, and knows whom to ask', { tag: '@wide' }, async ({
  appOf,
  checkAccess,
}) => {
  const app = await appOf(undefined, '/signup')
  await app.getByRole('link', { name: 'Datenschutz' }).click()
  await expect(app).toHaveURL('/privacy')
  await expect(app.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible()
  await expect(app.getByText('datenschutz@feldmarkt.example').first()).toBeVisible()
  await app.getByRole('button', { name: 'Zurück' }).click()
  await app.getByRole('link', { name: /^Teilnahme/ }).click()
  await expect(app.getByRole('heading', { name: 'Bäckereipunkte' })).toBeVisible()

  await app.goto('/main/more')
  await app.getByRole('link', { name: 'Häufige Fragen' }).click()
  const search = app.getByLabel('Wonach suchst du?')
  await search.fill('gutschein REST')
  await expect(app.getByRole('status').filter({ hasText: /\S/ })).toHaveText('1 Antwort gefunden')
  await app.getByText('Was passiert mit dem Rest eines Gutscheins?').click()
  await expect(app.getByText('Die Kasse sagt dir vorher, wie viel das wäre.')).toBeVisible()
  await checkAccess(app)
  await search.fill('%🥨')
  await expect(app.getByRole('heading', { name: 'Dazu steht hier nichts' })).toBeVisible()
  await app.getByRole('link', { name: 'Schreib uns' }).first().click()
  await expect(app).toHaveURL('/contactUs')
})

test('the guide leads from each step to where it is done', async ({ appOf, aShopper }) => {
  const app = await appOf(await aShopper(), '/main/more')
  await app.getByRole('link', { name: /^So geht’s/ }).click()
  await expect(app.getByRole('heading', { level: 2 }).first()).toContainText('Schritt 1: Zeig deine Karte an der Kasse')
  await app.getByRole('link', { name: 'Zu den Geschenken' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Geschenke' })).toBeVisible()
})
