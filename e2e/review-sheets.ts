import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import { post } from '@herzkarte/replay/sign-up.ts'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newShopper, type Shopper } from './support/shopper.ts'
import { openTill } from './support/till.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const mostBytes = 60_000
const qualities = [80, 70, 60, 50, 40, 30]
const gap = 12

const settled = `document.querySelector('h1') && !document.querySelector('[aria-busy=true]') && [...document.images].every(({ complete }) => complete)`

type Guest = 'visitor' | 'new' | 'middle' | 'rich'
interface View {
  guest: Guest
  width: number
  path: string
  lang?: 'en' | 'fr'
  dark?: true
  act?: (page: Page) => Promise<unknown>
}

const heights: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1440: 900, 1920: 1080 }

/** The pictures of docs/design-review.md: the pages of the demo as four shoppers see them, side by side. Returns their folder. */
export async function takeReviewSheets(browser: Browser, address: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const newcomer = await newShopper(address, { hasAddress: false, hasBirthDate: false })
  const rich = await richShopper(address)
  const annegret = { loginType: 'email', email: 'annegret@feldmarkt.example', password: 'Apfelkuchen7!', merchantId: '1001' }
  const sessions: Partial<Record<Guest, SignInResult>> = {
    new: newcomer.session,
    middle: await post<SignInResult>(address, 'newLogin', annegret),
    rich: rich.session,
  }
  // A window each, because sessions are refreshed.
  for (const [name, views] of Object.entries(sheetsOf(rich))) {
    const shots = []
    for (const view of views) shots.push(await shoot(browser, address, view, sessions))
    await writeSheet(name, shots)
  }
  return folder
}

async function richShopper(address: string): Promise<Shopper> {
  const rich = await newShopper(address)
  await rich.buys(30_500)
  await rich.buysBread(9000)
  await rich.activates('kochloeffel-set')
  await rich.activatesCoupon('obst-und-gemuese-20')
  return rich
}

const sheetsOf = (rich: Shopper): Record<string, readonly View[]> => ({
  identity: [
    { guest: 'visitor', width: 390, path: '/register' },
    { guest: 'middle', width: 390, path: '/stampCardDetail/herzhaft-kochen' },
    { guest: 'rich', width: 390, path: '/main/wallet' },
  ],
  typography: [
    { guest: 'middle', width: 390, path: '/main/landing' },
    { guest: 'middle', width: 390, path: '/couponDetail/naturjoghurt-3-fuer-2', lang: 'fr' },
  ],
  hierarchy: [
    { guest: 'middle', width: 390, path: '/main/offers' },
    { guest: 'middle', width: 390, path: '/main/me' },
  ],
  imagery: [
    { guest: 'middle', width: 1440, path: '/recipes' },
    {
      guest: 'visitor',
      width: 1440,
      path: '/till',
      act: async (page) => {
        await openTill(page)
        await page.getByRole('button', { name: 'Drogerie und Haushalt' }).click()
      },
    },
  ],
  wide: [
    { guest: 'middle', width: 1440, path: '/main/offers' },
    { guest: 'new', width: 1440, path: '/eStampHistory' },
  ],
  titles: [
    { guest: 'middle', width: 1440, path: '/giftDetail/blumenstrauss' },
    { guest: 'middle', width: 1440, path: '/notification' },
  ],
  tablet: [
    { guest: 'visitor', width: 768, path: '/main/landing', lang: 'en' },
    { guest: 'new', width: 768, path: '/main/offers' },
  ],
  large: [
    { guest: 'middle', width: 1920, path: '/main/offers', dark: true },
    { guest: 'middle', width: 1920, path: '/TransHistory' },
  ],
  narrow: [
    { guest: 'visitor', width: 320, path: '/register', lang: 'fr' },
    { guest: 'new', width: 320, path: '/main/offers' },
    { guest: 'rich', width: 320, path: '/main/landing' },
  ],
  dark: [
    { guest: 'middle', width: 390, path: '/main/offers', dark: true },
    { guest: 'rich', width: 390, path: '/main/wallet', lang: 'en', dark: true },
    { guest: 'new', width: 390, path: '/main/landing', dark: true },
  ],
  empty: [
    { guest: 'new', width: 390, path: '/notification' },
    { guest: 'new', width: 390, path: '/andMore' },
    { guest: 'new', width: 390, path: '/eCouponHistory' },
  ],
  'new-member': [
    { guest: 'new', width: 390, path: '/main/landing' },
    { guest: 'new', width: 1440, path: '/main/landing', lang: 'en' },
  ],
  motion: [
    {
      guest: 'rich',
      width: 390,
      path: '/main/wallet',
      act: async (page) => {
        await rich.buys(2500)
        await page.getByText('Danke für deinen Einkauf').waitFor()
        await page.getByText('Der Bräter ist deiner!', { exact: true }).waitFor()
      },
    },
    {
      guest: 'rich',
      width: 390,
      path: '/main/offers',
      act: async (page) => {
        await page.getByRole('button', { name: /^Alle \d+ aktivieren$/ }).click()
        await page.getByRole('button', { name: 'Ja, jetzt aktivieren' }).click()
        await page.locator('.ticket[data-just]').first().waitFor()
      },
    },
  ],
  mails: [{ guest: 'visitor', width: 1440, path: '/outbox', act: (page) => page.getByText('Shown as a mail').first().click() }],
  till: [
    {
      guest: 'visitor',
      width: 1440,
      path: '/till',
      act: async (page) => {
        const { ringUp } = await openTill(page)
        for (const product of ['Laugenbrezel', 'Boskoop-Äpfel', 'Winzersekt Brut']) await ringUp(product)
      },
    },
    { guest: 'visitor', width: 1920, path: '/till', dark: true, act: openTill },
  ],
})

async function shoot(browser: Browser, address: string, view: View, sessions: Partial<Record<Guest, SignInResult>>): Promise<Buffer> {
  const { guest, width, path, lang = 'de', dark, act } = view
  const isMobile = width < 1025
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: heights[width] ?? 900 },
    isMobile,
    hasTouch: isMobile,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true,
  })
  const page = await context.newPage()
  const session = sessions[guest]
  if (session) {
    await page.goto('/healthz')
    await page.evaluate((stored) => localStorage.setItem('herzkarte.session', stored), JSON.stringify(session))
  }
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  if (act) {
    // What happens before the page has read its state is part of it, and not celebrated.
    await page.waitForFunction(settled)
    await act(page)
  }
  await page.waitForFunction(settled)
  // Parts that read for themselves begin after the rest is there, and a moment at the till has several scenes.
  await page.waitForTimeout(act ? 3000 : 400)
  await page.waitForFunction(settled)
  const picture = await page.screenshot()
  const stored = session && (await page.evaluate(() => localStorage.getItem('herzkarte.session')))
  if (stored) sessions[guest] = JSON.parse(stored) as SignInResult
  await context.close()
  return picture
}

/** Side by side, at the height of a document's line of pictures, and small enough for the repository. */
async function writeSheet(name: string, shots: readonly Buffer[]): Promise<void> {
  const height = 520
  const parts = await Promise.all(shots.map((shot) => sharp(shot).resize({ height }).toBuffer({ resolveWithObject: true })))
  const lefts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { info }) => sum + info.width + gap, 0))
  const width = parts.reduce((sum, { info }) => sum + info.width + gap, -gap)
  const sheet = await sharp({ create: { width, height, channels: 3, background: '#b8ab95' } })
    .composite(parts.map(({ data }, index) => ({ input: data, left: lefts[index] ?? 0, top: 0 })))
    .png()
    .toBuffer()
  for (const quality of qualities) {
    const packed = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer()
    if (packed.length > mostBytes) continue
    writeFileSync(`${folder}${name}.webp`, packed)
    return
  }
  throw new Error(`${name} does not fit into ${mostBytes} bytes`)
}
