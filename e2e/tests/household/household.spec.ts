import { confirmWho } from '../../support/logging-in.ts'
import { purchasesSettle } from '../../support/passing-time.ts'
import { expect, test } from '../../support/world.ts'

test('two join, activate a reward with hearts of both, shop from one list, and one leaves', async ({ aShopper, appOf, checkAccess }) => {
  const one = await aShopper()
  const other = await aShopper()
  await other.isCalled(`jannik-${Date.now().toString(36)}`)
  const name = other.session.user.userName ?? ''
  // Hearts that cost nothing wait for a first purchase.
  await one.buys(1000)
  await other.buys(5000)
  await purchasesSettle(other.session.user.userId)
  const hers = await appOf(one, '/main/me')
  const his = await appOf(other, '/household')

  await hers.getByRole('link', { name: /^Haushalt/ }).click()
  await expect(hers.getByRole('button', { name: 'Code zeigen' })).toBeVisible()
  await checkAccess(hers)
  await hers.getByRole('button', { name: 'Code zeigen' }).click()
  const code = (await hers.getByText(/^H-/).textContent()) ?? ''
  await checkAccess(hers)

  await his.getByRole('button', { name: 'Code eingeben' }).click()
  await his.getByLabel('Code', { exact: true }).fill('H-0000-0000-0000')
  await his.getByRole('button', { name: 'Ja, zusammen sammeln' }).click()
  await expect(his.getByRole('alert')).toContainText('Diesen Code gibt es nicht mehr.')
  await his.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await his.getByRole('button', { name: 'Ja, zusammen sammeln' }).click()
  await confirmWho(his)
  await expect(his.getByText('Mathilde muss dich noch bestätigen')).toBeVisible()

  await expect(hers.getByText(`${name} möchte mit dir sammeln`)).toBeVisible()
  await hers.getByRole('button', { name: `Ja, mit ${name}` }).click()
  await confirmWho(hers)
  await expect(hers.getByText(/^15\s*von/)).toBeVisible()
  await checkAccess(hers)
  await expect(his.getByText('Gemeinsame Liste')).toBeVisible()

  await his.getByRole('link', { name: /Gemeinsame Liste/ }).click()
  await his.getByRole('textbox').first().fill('Milch')
  await his.keyboard.press('Enter')
  await hers.goto('/groceryList')
  await expect(hers.getByText('Milch', { exact: true })).toBeVisible()

  await hers.goto('/rewardDetail/kochloeffel-set/herzhaft-kochen')
  await expect(hers.getByText(`3 der Herzen sind von ${name}`)).toBeVisible()
  await hers.getByRole('button', { name: 'Für 10 Herzen aktivieren' }).click()
  await expect(hers.getByRole('alertdialog')).toContainText(`3 der Herzen sind von ${name}`)
  await hers.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
  await expect(hers.getByText('Prämie aktiviert. Karte an der Kasse zeigen.')).toBeVisible()

  await his.goto('/household')
  await expect(his.getByText(/^12\s*von dir/)).toBeVisible()
  await his.getByRole('link', { name: /Haushalt verlassen/ }).click()
  await expect(his.getByText(/Für Prämien/)).toBeVisible()
  await checkAccess(his)
  await his.getByRole('button', { name: 'Mit 12 Herzen gehen' }).click()
  await expect(his.getByText(/Einen neuen Haushalt könnt ihr ab/)).toBeVisible()

  // What was lent goes back where it came from, although they have parted.
  await hers.goto('/rewardDetail/kochloeffel-set/herzhaft-kochen')
  await hers.getByRole('button', { name: 'Zurückgeben' }).first().click()
  await expect(hers.getByRole('alertdialog')).toContainText('3 gehen dorthin zurück, wo sie herkamen.')
  await hers.getByRole('button', { name: 'Ja, zurückgeben' }).click()
  await his.goto('/stampCardDetail/herzhaft-kochen')
  await expect(his.getByText('15', { exact: true }).first()).toBeVisible()
  await his.goto('/groceryList')
  await expect(his.getByText('Milch', { exact: true })).toBeVisible()
})
