import { expect, test } from '../../support/world.ts'

/** What customer service and the writer have got, as the outbox shows it. */
async function lettersWith(address: string, words: string): Promise<{ recipient: string; body: string }[]> {
  const response = await fetch(`${address}/outbox.json`)
  const { items } = (await response.json()) as { items: { recipient: string; body: string }[] }
  return items.filter(({ body }) => body.includes(words))
}

test('a visitor writes to customer service, with a reload in between', { tag: '@wide' }, async ({ page, address, checkAccess }) => {
  const words = `Wo bleibt mein Herz ${test.info().project.name}-${Date.now()}?`
  await page.goto('/main/more')
  await page.getByRole('link', { name: 'Kontakt', exact: true }).click()
  await expect(page).toHaveURL('/contactUs')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Das brauchen wir noch von dir.')).toHaveCount(4)
  await checkAccess(page)

  await page.getByLabel('Worum geht es?').selectOption({ label: 'Herzen und Prämien' })
  await page.getByLabel('Deine Nachricht').fill(words)
  await expect(page.getByText(`noch ${4000 - words.length} Zeichen`)).toBeVisible()
  await page.getByLabel('Dein Name').fill('Thea Brandt')
  await page.getByLabel('Deine E-Mail-Adresse').fill('thea@')
  await page.reload()
  await expect(page.getByLabel('Deine Nachricht')).toHaveValue(words)
  await page.getByLabel('Deine E-Mail-Adresse').fill('thea.brandt@journey.example')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('heading', { name: 'Deine Nachricht ist bei uns' })).toBeVisible()
  await expect(page.getByText('thea.brandt@journey.example')).toBeVisible()
  await checkAccess(page)

  await expect.poll(() => lettersWith(address, words)).toHaveLength(1)
  await page.goto('/contactUs')
  await expect(page.getByLabel('Deine Nachricht')).toHaveValue('')
})

test('a member writes, in English, and gets a copy', { tag: '@wide' }, async ({ aShopper, appOf, address }) => {
  const shopper = await aShopper()
  const email = shopper.session.user.email ?? ''
  const words = `Thank you for the carrots ${test.info().project.name}-${Date.now()}`
  const page = await appOf(shopper, '/contactUs?lang=en')
  await page.getByLabel('What is it about?').selectOption({ label: 'Something else' })
  await page.getByLabel('Your message').fill(words)
  await expect(page.getByText(`We will answer to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Your message has reached us' })).toBeVisible()
  await expect.poll(async () => (await lettersWith(address, words)).map(({ recipient }) => recipient)).toContain(email)
})
