import { expect, test } from '../../support/world.ts'

test('a member shares a gift, and anyone who has the link sees it and finds it in the app', async ({
  appOf,
  aShopper,
  aBrowser,
  checkAccess,
}) => {
  const app = await appOf(await aShopper(), '/giftDetail/emaille-becher')
  await app.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.getByRole('button', { name: 'Teilen' }).click()
  await expect(app.getByText('Link kopiert. Füge ihn ein, wo du magst.')).toBeVisible()
  const link = await app.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(link).pathname).toMatch(/^\/share\/[\w-]{12}$/)

  const friend = await aBrowser(new URL(link).pathname)
  await expect(friend).toHaveTitle('Emaille-Becher · Feldmarkt')
  await checkAccess(friend)
  const preview = await friend.locator('meta[property="og:image"]').getAttribute('content')
  expect((await friend.request.get(new URL(preview ?? '').pathname)).headers()['content-type']).toBe('image/png')
  await friend.getByRole('link', { name: 'In der App ansehen' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Emaille-Becher' })).toBeVisible()
})
