import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { checkPictures } from '../support/shown-pictures.ts'
import { expect, test } from '../support/world.ts'

interface Address {
  path: string
  /** Where visitors are led instead. */
  visitor?: string
  /** Where members are led instead. */
  member?: string
}

const onlyVisitors = { member: '/main/landing' }
const onlyMembers = { visitor: '/main/me' }
/** Steps of signing up that have one before them; the journeys of signing up look at them. */
const laterStep = { visitor: '/signup', member: '/main/landing' }

const addresses: Address[] = [
  { path: '/index', visitor: '/register', member: '/main/landing' },
  { path: '/register', ...onlyVisitors },
  { path: '/signup', ...onlyVisitors },
  { path: '/login', ...onlyVisitors },
  { path: '/verifyEmail', ...laterStep },
  { path: '/verifyCode/phone/register', ...laterStep },
  { path: '/password/email', ...laterStep },
  { path: '/createAccount', ...laterStep },
  { path: '/forgotPassword/email' },
  { path: '/forgotPassword/phone' },
  // Without a link or a code there is nothing to set a password by.
  { path: '/resetPassword', visitor: '/forgotPassword/email', member: '/forgotPassword/email' },
  { path: '/resetPassword#resetToken=of-a-link' },
  { path: '/changePassword', ...onlyMembers },
  { path: '/changeMobileEmail/email', ...onlyMembers },
  { path: '/changeMobileEmail/phone', ...onlyMembers },
  { path: '/accountSecurity', ...onlyMembers },
  { path: '/devices', ...onlyMembers },
  { path: '/dataExport', ...onlyMembers },
  { path: '/deleteAccount', ...onlyMembers },
  { path: '/deleteAccount#deleteToken=of-a-link' },
  { path: '/goodbye', member: '/main/landing' },
  { path: '/main/landing' },
  { path: '/main/offers' },
  { path: '/main/offers?tab=cards' },
  { path: '/main/offers?tab=gifts' },
  { path: '/offers' },
  { path: '/coffeeShop' },
  { path: '/wineShop' },
  { path: '/couponDetail/naturjoghurt-3-fuer-2' },
  { path: '/couponUserDetail/of-this-shopper', ...onlyMembers },
  { path: '/eCouponHistory', ...onlyMembers },
  { path: '/main/wallet', ...onlyMembers },
  { path: '/main/me' },
  { path: '/main/more' },
  { path: '/stampCardDetail/herzhaft-kochen' },
  { path: '/rewardDetail/bratpfanne/herzhaft-kochen' },
  { path: '/rewardsHistory', ...onlyMembers },
  { path: '/rewardRedeemedDetail', ...onlyMembers },
  { path: '/eStampHistory', ...onlyMembers },
  { path: '/TransHistory', ...onlyMembers },
  { path: '/bakeryPoints', ...onlyMembers },
  { path: '/bakeryTillsHistory', ...onlyMembers },
  { path: '/gifts' },
  { path: '/gifts?tab=mine' },
  { path: '/giftDetail/blumenstrauss' },
  { path: '/reservations', ...onlyMembers },
  { path: '/collectorCardDetail/kaffeekarte' },
  { path: '/collectorHistory', ...onlyMembers },
  { path: '/scanCode', ...onlyMembers },
  { path: '/scanQrCode', ...onlyMembers },
  { path: '/andMore', ...onlyMembers },
  { path: '/andMore?tab=transfers', ...onlyMembers },
  { path: '/selectFriend', ...onlyMembers },
  { path: '/referral', ...onlyMembers },
  { path: '/notification', ...onlyMembers },
  // Without one that is asked for it says so; the journeys of messages look at some.
  { path: '/notificationDetail', ...onlyMembers },
  { path: '/bannerDetail?bannerId=backtag' },
  { path: '/language' },
  // Nobody asked Facebook here, so the page says that it does not know this answer.
  { path: '/facebook' },
  // Nothing is missing in the profile of this shopper, who is led on to all of it.
  { path: '/setProfile', visitor: '/main/me', member: '/editProfile' },
  { path: '/editProfile', ...onlyMembers },
  { path: '/cropper', ...onlyMembers },
  { path: '/connectCard', ...onlyMembers },
  { path: '/contactUs' },
  { path: '/storeLocator' },
  { path: '/recipes' },
  { path: '/recipe/kuerbissuppe?portions=6' },
  { path: '/recipePlan', ...onlyMembers },
  { path: '/groceryList', ...onlyMembers },
  { path: '/userGuide' },
  { path: '/faqs' },
  { path: '/aboutUs' },
  { path: '/community' },
  { path: '/Terms' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/nowhere' },
]

const languages = ['de', 'en', 'fr'] as const

/** Each page speaks each language in one of its shells or to one of its guests. */
function languageFor(index: number, guest: 'visitor' | 'member', isMobile: boolean) {
  return languages[(index + (guest === 'member' ? 1 : 0) + (isMobile ? 0 : 2)) % languages.length] ?? 'de'
}

function inLanguage(path: string, lang: string): string {
  const [address = path, token] = path.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}lang=${lang}${token ? `#${token}` : ''}`
}

addresses.forEach(({ path, visitor, member }, index) => {
  test(`${path} is fit for a visitor`, async ({ appOf, isMobile, checkAccess }) => {
    const lang = languageFor(index, 'visitor', isMobile)
    const page = await appOf(undefined, inLanguage(path, lang))
    if (visitor) return expect(page).toHaveURL(visitor)
    await expectWhole(page, lang)
    await checkPictures(page)
    await checkAccess(page)
  })

  test(`${path} is fit for a member`, async ({ appOf, regular: { shopper, redeemedId, usedCouponId }, isMobile, checkAccess }) => {
    const lang = languageFor(index, 'member', isMobile)
    const asked = path === '/rewardRedeemedDetail' ? `${path}?redemptionId=${redeemedId}` : path.replace('of-this-shopper', usedCouponId)
    const page = await appOf(shopper, inLanguage(asked, lang))
    if (member) return expect(page).toHaveURL(member)
    await expectWhole(page, lang)
    await checkPictures(page)
    await checkAccess(page)
  })
})

test('the till is fit for phones, too', async ({ page, checkAccess }) => {
  await page.goto('/till?lang=fr')
  await expect(page.getByRole('heading', { name: 'Quel magasin ?' })).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Lindenau' }).click()
  await expect(page.getByRole('heading', { name: 'Pas encore de carte' })).toBeVisible()
  await checkAccess(page)
})

/** By the address that each goes by; in `addresses` they stand as shoppers open them. */
const found = [
  ...['/register', '/main/landing', '/main/offers', '/coffeeShop', '/couponDetail/naturjoghurt-3-fuer-2', '/main/wallet', '/main/more'],
  ...['/stampCardDetail/herzhaft-kochen', '/rewardDetail/bratpfanne/herzhaft-kochen', '/gifts', '/giftDetail/blumenstrauss'],
  ...['/collectorCardDetail/kaffeekarte', '/contactUs', '/storeLocator', '/recipes', '/recipe/kuerbissuppe', '/userGuide', '/faqs'],
  ...['/aboutUs', '/community', '/Terms', '/privacy'],
]

test('search engines find what anybody may read, under one address, and nothing else', async ({ request, address }) => {
  const canonical = new Set<string>()
  for (const { path } of addresses) {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers()
    const [, known] = /<([^>]+)>; rel="canonical"/.exec(headers.link ?? '') ?? []
    expect(headers['x-robots-tag'], path).toBe(known ? undefined : 'noindex')
    if (known) canonical.add(known.replace(address, ''))
  }
  expect([...canonical].sort()).toEqual([...found].sort())
})

test('a page is called by what it is about, in the language that is spoken', async ({ appOf, isMobile }) => {
  const page = await appOf(undefined, '/recipes')
  await expect(page).toHaveTitle('Rezepte · Feldmarkt')
  await page.getByRole('link', { name: 'Kürbissuppe' }).click()
  await expect(page).toHaveTitle('Kürbissuppe mit Apfel und Ingwer · Feldmarkt')
  await page.goBack()
  await expect(page).toHaveTitle('Rezepte · Feldmarkt')
  await page.goto('/recipe/kuerbissuppe?lang=fr')
  await expect(page).toHaveTitle('Soupe de potimarron à la pomme et au gingembre · Feldmarkt')
  if (isMobile) await page.getByRole('link', { name: 'Accueil' }).click()
  else await page.getByRole('link', { name: 'Feldmarkt' }).first().click()
  await expect(page).toHaveTitle('Feldmarkt Herzkarte')
})

test('no page of the app is forgotten here', () => {
  const areas = fileURLToPath(new URL('../../packages/app/src/areas/', import.meta.url))
  const source = globSync('*/area.ts', { cwd: areas })
    .map((file) => readFileSync(join(areas, file), 'utf8'))
    .join('\n')
  const patterns = [...source.matchAll(/route\('([^']+)'/g)].map(([, path]) => new RegExp(`^${path?.replace(/:\w+/g, '[^/]+')}(\\?|$)`))
  expect(patterns.length).toBeGreaterThan(0)
  for (const pattern of patterns) expect(addresses.map(({ path }) => path)).toContainEqual(expect.stringMatching(pattern))
})

/** All of it is there, under one heading, in the language that was asked for, and nothing hangs out at the side. */
async function expectWhole(page: Page, lang: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  // Home and the door go by the merchant's name, as the document does before a page has named itself.
  if (!/^\/(register|main\/landing)$/.test(new URL(page.url()).pathname)) await expect(page).toHaveTitle(/. · Feldmarkt$/)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
