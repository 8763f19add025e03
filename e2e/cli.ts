import { fileURLToPath } from 'node:url'
import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import { get, post } from '@herzkarte/replay/sign-up.ts'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumPath } from './support/chromium.ts'
import { logIn } from './support/logging-in.ts'
import { startStudioSystem } from './support/studio.ts'
import bootSystem from './support/system.ts'
import { openTill } from './support/till.ts'

/** The pictures of README and studio: the demo as it is today. `npm run tools -- pictures` takes them again, `-- pictures mails` shows every mail instead. */
const target = (name: string) => fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url))
const password = 'Apfelkuchen7!'
const merchantId = '1001'

/** Nothing is on its way any more. */
const settled = `!document.querySelector('[aria-busy=true]') && [...document.images].every((image) => image.getBoundingClientRect().top > innerHeight || (image.complete && image.naturalWidth > 0))
  && document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity)`

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 } as const

type Look = BrowserContextOptions & { shows: (page: Page) => Promise<unknown> }

const looks: readonly Look[] = [
  { ...phone, shows: (page) => member(page, 'annegret', '/main/landing') },
  { ...phone, colorScheme: 'dark', shows: (page) => member(page, 'annegret', '/stampCardDetail/herzhaft-kochen') },
  { ...wide, shows: (page) => member(page, 'annegret', '/main/offers') },
  { ...wide, shows: till },
]

async function member(page: Page, name: string, path: string): Promise<void> {
  await logIn(page, `${name}@feldmarkt.example`, password)
  await page.goto(path)
}

/** A basket with coupons, and a customer for whom something waits. */
async function till(page: Page): Promise<void> {
  const { takeCard, ringUp } = await openTill(page)
  for (const product of ['Laugenbrezel', 'Boskoop-Äpfel', 'Winzersekt Brut']) await ringUp(product)
  const address = process.env.BASE_URL ?? ''
  const jannik = { loginType: 'email', email: 'jannik@feldmarkt.example', password, merchantId }
  const { token } = await post<SignInResult>(address, 'newLogin', jannik)
  const { qrCode } = await get<{ qrCode: string }>(address, 'getUserMemberTierDetail', { merchantId }, token.accessToken)
  await takeCard(qrCode)
  await page
    .getByRole('button', { name: /ausgeben/i })
    .first()
    .waitFor()
  await page.getByText('+3', { exact: true }).first().waitFor()
}

async function take(browser: Browser, { shows, ...options }: Look): Promise<string> {
  const context = await browser.newContext({
    ...options,
    baseURL: process.env.BASE_URL ?? '',
    locale: 'de-DE',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await shows(page)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('load')
  await page.waitForFunction(settled)
  const picture = await page.screenshot()
  await context.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** Two phones, and beside them the wide screen above the till. */
async function compose(browser: Browser, pictures: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1474, height: 852 }, deviceScaleFactor: 1.3 })
  const [home, card, offers, tillPage] = pictures.map((src) => `<img src="${src}" alt="">`)
  await page.setContent(`
    <style>
      body { margin: 0; padding: 16px; display: flex; gap: 16px; background: #d9c7a4 }
      img { display: block; border-radius: 12px; height: 820px }
      div { display: grid; gap: 16px } div img { height: 402px }
    </style>
    ${home}${card}<div>${offers}${tillPage}</div>`)
  await page.waitForFunction(settled)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** A coupon of a draft, on its form and in the real app. */
async function studioPicture(browser: Browser): Promise<Buffer> {
  const studio = await startStudioSystem()
  try {
    const page = await studio.signsIn(browser, 'Miriam')
    await page.getByRole('button', { name: 'Entwürfe' }).click()
    await page.getByRole('textbox', { name: 'Neuer Entwurf' }).fill('Dezember 2026')
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await page.getByRole('button', { name: 'Entwürfe' }).getByText('Dezember 2026').waitFor()
    await page.goto('/studio/coupon/marktfrau-1-50')
    await page.getByRole('textbox', { name: 'Einlösen bis' }).fill('28.1.')
    await page.getByRole('alert').waitFor()
    await page.frameLocator('iframe').first().getByRole('button', { name: 'Aktivieren' }).waitFor({ timeout: 120_000 })
    await page.frameLocator('iframe').last().getByText('Summe').waitFor()
    await page.waitForFunction(settled)
    return await page.screenshot()
  } finally {
    await studio.stop()
  }
}

const stop = await bootSystem()
const browser = await chromium.launch({ executablePath: chromiumPath })
try {
  if (process.argv[2] === 'mails') {
    const { takeMailSheet } = await import('./mail-sheet.ts')
    console.log(`Every mail is in ${await takeMailSheet(browser, process.env.BASE_URL ?? '')}`)
  } else if (process.argv[2] === 'review') {
    const { takeReviewSheets } = await import('./review-sheets.ts')
    console.log(`The pictures of the design review are in ${await takeReviewSheets(browser, process.env.BASE_URL ?? '')}`)
  } else {
    const pictures: string[] = []
    for (const look of looks) pictures.push(await take(browser, look))
    await sharp(await compose(browser, pictures))
      .png({ palette: true, effort: 10 })
      .toFile(target('herzkarte'))
    await sharp(await studioPicture(browser))
      .png({ palette: true, effort: 10 })
      .toFile(target('studio'))
  }
} finally {
  await browser.close()
  await stop()
}
