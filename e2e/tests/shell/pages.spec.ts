import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Theme } from '../../support/access.ts'
import { checkPictures } from '../../support/shown-pictures.ts'
import { brokenWords } from '../../support/words.ts'
import { expect, test } from '../../support/world.ts'

interface Address {
  path: string
  /** Where visitors are led instead. */
  visitor?: string
  /** Where members are led instead. */
  member?: string
  /** Wide screens show other elements here, or in another order, and not only another head. */
  ownOnWide?: true
  /** Visitors see another page, and not only less of it. */
  ownForVisitors?: true
  /** Members see the same as visitors. */
  sameForAll?: true
  /** The page has another address, which is looked at more closely. */
  alias?: true
}

const onlyVisitors = { member: '/main/landing' }
const onlyMembers = { visitor: '/main/me' }
/** Steps of signing up that have one before them; the journeys of signing up look at them. */
const laterStep = { visitor: '/signup', member: '/main/landing' }
const inBothShells = { tag: '@both' }
const ownOnWide = { ownOnWide: true } as const
const sameForAll = { sameForAll: true } as const

const addresses: Address[] = [
  { path: '/index', visitor: '/register', member: '/main/landing' },
  { path: '/register', ...onlyVisitors, ...ownOnWide },
  { path: '/signup', ...onlyVisitors, ...ownOnWide },
  { path: '/login', ...onlyVisitors },
  { path: '/verifyEmail', ...laterStep },
  { path: '/verifyCode/phone/register', ...laterStep },
  { path: '/password/email', ...laterStep },
  { path: '/createAccount', ...laterStep },
  { path: '/forgotPassword/email' },
  { path: '/forgotPassword/phone', ...sameForAll },
  // Without a link or a code there is nothing to set a password by.
  { path: '/resetPassword', visitor: '/forgotPassword/email', member: '/forgotPassword/email' },
  { path: '/resetPassword#resetToken=of-a-link', ...sameForAll },
  { path: '/changePassword', ...onlyMembers },
  { path: '/changeMobileEmail/email', ...onlyMembers },
  { path: '/changeMobileEmail/phone', ...onlyMembers },
  { path: '/accountSecurity', ...onlyMembers },
  { path: '/devices', ...onlyMembers },
  { path: '/passkeys', ...onlyMembers },
  { path: '/dataExport', ...onlyMembers },
  { path: '/deleteAccount', ...onlyMembers },
  { path: '/deleteAccount#deleteToken=of-a-link', ...sameForAll },
  { path: '/undo', visitor: '/main/landing', member: '/main/landing' },
  { path: '/undo#undoToken=of-a-link', ...sameForAll },
  { path: '/goodbye', member: '/main/landing' },
  { path: '/main/landing', ...ownOnWide, ownForVisitors: true },
  { path: '/main/offers', ...ownOnWide },
  { path: '/main/offers?tab=cards', ...ownOnWide },
  { path: '/main/offers?tab=gifts' },
  { path: '/offers' },
  { path: '/coffeeShop', ...ownOnWide },
  { path: '/wineShop', ...ownOnWide },
  { path: '/couponDetail/naturjoghurt-3-fuer-2', ...ownOnWide },
  { path: '/couponUserDetail/of-this-shopper', ...onlyMembers, ...ownOnWide },
  { path: '/eCouponHistory', ...onlyMembers },
  { path: '/main/wallet', ...onlyMembers, ...ownOnWide },
  { path: '/main/me', ownForVisitors: true },
  { path: '/main/more' },
  { path: '/stampCardDetail/herzhaft-kochen', ...ownOnWide },
  { path: '/rewardDetail/bratpfanne/herzhaft-kochen', ...ownOnWide },
  { path: '/rewardsHistory', ...onlyMembers },
  { path: '/rewardRedeemedDetail', ...onlyMembers },
  { path: '/eStampHistory', ...onlyMembers },
  { path: '/history', ...onlyMembers, ...ownOnWide },
  { path: '/TransHistory', ...onlyMembers },
  // There is none with this id; its journey looks at one.
  { path: '/receipt/of-nobody', ...onlyMembers },
  { path: '/bakeryPoints', ...onlyMembers },
  { path: '/bakeryTillsHistory', ...onlyMembers },
  { path: '/print', ...onlyMembers, ...ownOnWide },
  { path: '/gifts' },
  { path: '/giftDetail/blumenstrauss', ...ownOnWide },
  { path: '/reservations', ...onlyMembers, alias: true },
  { path: '/collectorCardDetail/kaffeekarte', ...ownOnWide },
  { path: '/collectorHistory', ...onlyMembers },
  { path: '/scanCode', ...onlyMembers },
  { path: '/scanQrCode', ...onlyMembers },
  { path: '/andMore', ...onlyMembers },
  { path: '/andMore?tab=transfers', ...onlyMembers },
  { path: '/selectFriend', ...onlyMembers },
  { path: '/postcard', ...onlyMembers },
  // There is none with this id; its journey looks at one.
  { path: '/post?transferId=of-nobody', ...onlyMembers },
  { path: '/household', ...onlyMembers },
  { path: '/leaveHousehold', ...onlyMembers },
  { path: '/referral', ...onlyMembers },
  { path: '/notification', ...onlyMembers, ...ownOnWide },
  // Without one that is asked for it says so; the journeys of messages look at some.
  { path: '/notificationDetail', ...onlyMembers },
  { path: '/bannerDetail?bannerId=backtag', ...sameForAll },
  { path: '/language', ...sameForAll },
  // Nobody asked Facebook here, so the page says that it does not know this answer.
  { path: '/facebook', ...sameForAll },
  // Nothing is missing in the profile of this shopper, who is led on to all of it.
  { path: '/setProfile', visitor: '/main/me', member: '/editProfile' },
  { path: '/editProfile', ...onlyMembers, ...ownOnWide },
  { path: '/cropper', ...onlyMembers, ...ownOnWide },
  { path: '/connectCard', ...onlyMembers },
  { path: '/contactUs' },
  { path: '/storeLocator', ...ownOnWide, ...sameForAll },
  { path: '/recipes', ...ownOnWide },
  { path: '/recipe/kuerbissuppe?portions=6', ...ownOnWide, ...sameForAll },
  { path: '/recipePlan', ...onlyMembers, ...ownOnWide },
  { path: '/groceryList', ...onlyMembers, ...ownOnWide },
  { path: '/userGuide', ...ownOnWide, ...sameForAll },
  { path: '/faqs', ...ownOnWide, ...sameForAll },
  { path: '/aboutUs', ...sameForAll },
  { path: '/accessibility', ...sameForAll },
  { path: '/community' },
  { path: '/Terms', ...sameForAll },
  { path: '/terms', ...sameForAll, alias: true },
  { path: '/privacy', ...sameForAll },
  { path: '/nowhere', ...sameForAll },
  { path: '/claimReceipt', ...onlyMembers },
  { path: '/year', ...onlyMembers, ...ownOnWide },
]

const languages = ['de', 'en', 'fr'] as const
type Guest = 'visitor' | 'member'

/** Visitors, members and wide screens have another language for each page. */
function languageFor(index: number, guest: Guest, isMobile: boolean) {
  return languages[(index + (guest === 'member' ? 1 : 0) + (isMobile ? 0 : 2)) % languages.length] ?? 'de'
}

function inLanguage(path: string, lang: string): string {
  const [address = path, token] = path.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}lang=${lang}${token ? `#${token}` : ''}`
}

addresses.forEach((address, index) => {
  const { path, visitor, member, sameForAll, ownForVisitors } = address
  if (visitor && member) return
  // Members see more of a page than visitors.
  const most: Guest = member || sameForAll ? 'visitor' : 'member'
  for (const guest of new Set<Guest>(ownForVisitors ? [most, 'visitor'] : [most]))
    test(
      `${path} is fit for a ${guest}`,
      address.ownOnWide && guest === most ? inBothShells : {},
      async ({ appOf, regular: { shopper, redeemedId, usedCouponId }, isMobile, checkAccess }) => {
        const lang = languageFor(index, guest, isMobile)
        const asked =
          path === '/rewardRedeemedDetail' ? `${path}?redemptionId=${redeemedId}` : path.replace('of-this-shopper', usedCouponId)
        const page = await appOf(guest === 'member' ? shopper : undefined, inLanguage(asked, lang))
        await headingOf(page).waitFor()
        await expectWhole(page, lang)
        await expectComposed(page, isMobile)
        await checkAccess(page, themesFor({ ...address, index, guest, isMobile }))
      },
    )
})

languages.forEach((lang, nth) => {
  const inTurn = (some: readonly Address[]) => some.filter((_, index) => index % languages.length === nth)

  for (const guest of ['visitor', 'member'] as const) {
    const others = guest === 'member' ? 'what is the same for all' : 'what members see more of'
    test(`${others} is whole for a ${guest}, too, in ${lang}`, async ({ appOf, regular: { shopper } }) => {
      const seen = addresses.filter(({ sameForAll, ownForVisitors, visitor, member }) =>
        guest === 'member' ? sameForAll : !sameForAll && !ownForVisitors && !visitor && !member,
      )
      const [first = '', ...more] = inTurn(seen).map(({ path }) => inLanguage(path, lang))
      const page = await appOf(guest === 'member' ? shopper : undefined, first)
      await headingOf(page).waitFor()
      await expectWhole(page, lang)
      for (const path of more) {
        await page.goto(path)
        await headingOf(page).waitFor()
        await expectWhole(page, lang)
      }
    })

    test(`what a ${guest} has no use for leads elsewhere, in ${lang}`, async ({ appOf, regular: { shopper } }) => {
      const ways = inTurn(addresses.filter((address) => address[guest] !== undefined))
      const [first, ...more] = ways
      const page = await appOf(guest === 'member' ? shopper : undefined, inLanguage(first?.path ?? '', lang))
      await headingOf(page).waitFor()
      await expect(page).toHaveURL(first?.[guest] ?? '')
      // In the open app: the address is the one asked for until the app leads on.
      for (const { path, [guest]: elsewhere = '' } of more) {
        await page.evaluate(`(${goTo})(${JSON.stringify(path)})`)
        await expect(page, path).toHaveURL(elsewhere)
        await expect(headingOf(page), path).toBeVisible()
      }
    })
  }
})

/** Runs in the page, which shows what an address shows, as after a step through its history. */
const goTo = `(path) => {
  history.pushState(history.state, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}`

/** The theme that axe looks at: light for visitors and wide screens. Members' pages on the phone are dark where wide screens show them, else in turn. */
function themesFor({ index, alias, ownOnWide, guest, isMobile }: Address & { index: number; guest: Guest; isMobile: boolean }): Theme[] {
  if (alias) return []
  return [isMobile && guest === 'member' && (ownOnWide || index % 2 === 0) ? 'dark' : 'light']
}

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
  ...['/aboutUs', '/accessibility', '/community', '/Terms', '/privacy'],
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

test('a page is called by what it is about, in the language that is spoken', { tag: '@wide' }, async ({ appOf }) => {
  const page = await appOf(undefined, '/recipes')
  await expect(page).toHaveTitle('Rezepte · Feldmarkt')
  await page.getByRole('link', { name: 'Kürbissuppe' }).click()
  await expect(page).toHaveTitle('Kürbissuppe mit Apfel und Ingwer · Feldmarkt')
  await page.goBack()
  await expect(page).toHaveTitle('Rezepte · Feldmarkt')
  await page.goto('/recipe/kuerbissuppe?lang=fr')
  await expect(page).toHaveTitle('Soupe de potimarron à la pomme et au gingembre · Feldmarkt')
  await page.getByRole('link', { name: 'Feldmarkt' }).first().click()
  await expect(page).toHaveTitle('Feldmarkt Herzkarte')
})

test('no page of the app is forgotten here', () => {
  const source = readFileSync(new URL('../../../packages/app/src/router/routes.ts', import.meta.url), 'utf8')
  const patterns = [...source.matchAll(/route\('([^']+)'/g)].map(([, path]) => new RegExp(`^${path?.replace(/:\w+/g, '[^/]+')}(\\?|$)`))
  expect(patterns.length).toBeGreaterThan(0)
  for (const pattern of patterns) expect(addresses.map(({ path }) => path)).toContainEqual(expect.stringMatching(pattern))
})

/** A page is there with its heading: its address and its language change before that, while its code is still loading. */
const headingOf = (page: Page): Locator => page.locator('h1').first()

/** All of it is there, under one heading, in the language that was asked for, with good pictures, and nothing hangs out at the side. */
async function expectWhole(page: Page, lang: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  // Home and the door go by the merchant's name, as the document does before a page has named itself.
  if (!/^\/(register|main\/landing)$/.test(new URL(page.url()).pathname)) await expect(page).toHaveTitle(/. · Feldmarkt$/)
  await checkPictures(page)
}

/** Windows at which a page is looked at in each shell, each with the left edge of its content. */
const windows = {
  phone: [
    { width: 390, height: 844, edge: 16 },
    { width: 320, height: 640, edge: 16 },
    { width: 768, height: 1024, edge: 32 },
  ],
  wide: [
    { width: 1440, height: 900, edge: 120 },
    { width: 1920, height: 1080, edge: 360 },
  ],
} as const

/** Pages that compose themselves: entry pages and the card. */
const composedByThemselves = ['/register', '/main/landing', '/main/wallet', '/andMore', '/selectFriend', '/storeLocator']
/** What they say is their heading, below a picture. */
const messages = ['/goodbye', '/nowhere', '/undo']

interface Composition {
  template: string
  left: number
  over: number
  /** The lower edge of what is lowest on the page, without what is empty. */
  lowest: number
  /** What fixed bars cover at the bottom of the window. */
  covered: number
  /** Place and size of the title, and of the largest heading below it. */
  title: { top: number; size: number }
  section: number
}

const measure = `(() => {
  const main = document.querySelector('main')
  const sizeOf = (heading) => (heading ? parseFloat(getComputedStyle(heading).fontSize) : 0)
  const isPainted = (part) =>
    part.checkVisibility() &&
    (/^(img|svg|video|canvas|input|textarea)$/i.test(part.tagName) ||
      getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      [...part.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()))
  const title = document.querySelector('h1')
  const bars = [...document.querySelectorAll('.tab-bar, .float-bar')]
  return {
    template: main.dataset.template,
    left: main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft),
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    lowest: Math.max(0, ...[...main.querySelectorAll('*')].filter(isPainted).map((part) => part.getBoundingClientRect().bottom)),
    covered: innerHeight - Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top)),
    title: { top: title.getBoundingClientRect().top + scrollY, size: sizeOf(title) },
    section: Math.max(0, ...[...main.querySelectorAll('h2')].map(sizeOf)),
  }
})()`

/** The numbers of receipts may be broken. */
const isWord = (text: string) => /^\p{L}+$/u.test(text)

/**
 * The page is composed by a template: in each window it begins at the edge that all pages share, its title is where all titles are and no smaller than
 * what is below it, and nothing hangs out at the side, also not with text twice as large. On wide screens goods reach the last third of the window; on
 * a short phone, its bars cover no more than a sixth. From tablets on, no word is broken.
 */
async function expectComposed(page: Page, isMobile: boolean): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const { pathname } = new URL(page.url())
  const isPlain = composedByThemselves.includes(pathname)
  for (const { width, height, edge } of windows[isMobile ? 'phone' : 'wide']) {
    await page.setViewportSize({ width, height })
    // The app draws again in another window, and some parts read for themselves.
    await expect(async () => {
      const { template, left, over, lowest, covered, title, section } = await page.evaluate<Composition>(measure)
      expect(['shop', 'object', 'form', 'list', 'account', ...(isPlain ? ['plain'] : [])]).toContain(template)
      expect(over, `at ${width} px`).toBeLessThanOrEqual(0)
      if (isMobile && height < 700) expect(covered, `bars at ${width} px`).toBeLessThanOrEqual(height * 0.18)
      if (template === 'plain') return
      // Only goods need more room on the widest screens.
      expect(left, `at ${width} px`).toBe(template === 'shop' && width === 1920 ? 192 : edge)
      if (!isMobile && (template === 'shop' || template === 'object'))
        expect(lowest, `lowest at ${width} px`).toBeGreaterThan((height * 2) / 3)
      if (messages.includes(pathname)) return
      expect(title.size, `title at ${width} px`).toBeGreaterThanOrEqual(section)
      if (width < 640) return
      expect((await brokenWords(page)).filter(isWord), `broken at ${width} px`).toEqual([])
      expect(title.top, `title at ${width} px`).toBeLessThan(isMobile ? 60 : 140)
      expect(title.size, `title at ${width} px`).toBe(isMobile ? 30 : 40)
    }).toPass({ timeout: 10_000 })
  }
  await page.setViewportSize({ ...window, width: isMobile ? 390 : 1280 })
  const overWithLargeText = () =>
    page.evaluate<number>(`(() => {
      const root = document.documentElement
      root.style.fontSize = '200%'
      const over = root.scrollWidth - root.clientWidth
      root.style.fontSize = ''
      return over
    })()`)
  await expect.poll(overWithLargeText, { message: 'with text twice as large' }).toBeLessThanOrEqual(0)
  await page.setViewportSize(window)
}
