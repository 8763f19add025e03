import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumFlags, chromiumPath } from '@herzkarte/e2e/support/chromium.ts'
import { get } from '@herzkarte/replay/sign-up.ts'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Figure } from './figures.ts'

/** A typical phone. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'de-DE',
  ignoreHTTPSErrors: true,
}
/** Service workers are not installed over a certificate that a browser only puts up with. */
const flags = [...chromiumFlags, '--ignore-certificate-errors']
/** 1.6 Mbit/s, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (0.75 * 1_000_000) / 8 }
const cpuSlowdown = { rate: 4 }
const entryPages = ['/register', '/main/landing']
/** The most frequently opened pages of members. */
const memberPages = [
  ...['/main/landing', '/main/wallet', '/main/offers', '/stampCardDetail/herzhaft-kochen', '/main/me', '/TransHistory'],
  ...['/notification', '/groceryList', '/storeLocator', '/main/more', '/andMore'],
]
const judgedPages = ['/main/landing', '/main/offers', '/main/wallet']
const settledMs = 1500
const lighthousePort = 9333
/** npm fetches it when it is asked for: its 13,000 files would be a fifth of what everybody installs. */
const lighthouse = 'lighthouse@13.5.0'
const merchantId = '1001'
/** What the server sends with each file in addition to its content. */
const headerBytes = 500

/** First load of the entry pages by a visitor on a slow phone. */
export function benchFirstLoad(url: string, runs: number): Promise<Figure[]> {
  return inBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const path of entryPages) {
      const seen = await inTurn(runs, () => look(browser, url, path))
      figures.push(
        { what: `${path}, visitor: largest contentful paint`, unit: 'ms', rounds: seen.map(({ lcpMs }) => lcpMs), most: 1000 },
        { what: `${path}, visitor: JavaScript`, unit: 'kB', rounds: seen.map(({ scriptKb }) => scriptKb), most: 115 },
      )
    }
    return figures
  })
}

/** The most used pages on the phone of a member with activated items, with nothing stored and with the app stored; and the card without a network. */
export function benchPages(url: string, session: string, runs: number): Promise<Figure[]> {
  return inBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const path of memberPages) {
      const seen = await inTurn(runs, () => look(browser, url, path, session))
      const again = await inTurn(runs, () => lookAgain(browser, url, path, session))
      figures.push(
        { what: `${path}: largest contentful paint`, unit: 'ms', rounds: seen.map(({ lcpMs }) => lcpMs), most: 2000 },
        { what: `${path}: the same, app stored`, unit: 'ms', rounds: again, most: 1200 },
        { what: `${path}: JavaScript`, unit: 'kB', rounds: seen.map(({ scriptKb }) => scriptKb), most: 130 },
        { what: `${path}: layout shift`, unit: 'points', rounds: seen.map(({ shift }) => shift), most: 0.02 },
      )
    }
    const drawn = await inTurn(runs, () => openOffline(browser, url, session))
    return [...figures, { what: 'card without a network, from opening to its code', unit: 'ms', rounds: drawn, most: 1200 }]
  })
}

/** Lighthouse's performance on a phone, for a visitor and for a member, with the audits that cost points. */
export async function benchLighthouse(url: string, session: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const who of ['visitor', 'member']) {
    const args = [...flags, `--remote-debugging-port=${lighthousePort}`]
    const context = await chromium.launchPersistentContext('', { executablePath: chromiumPath, args, ...phone })
    try {
      if (who === 'member') await signIn(context, url, session)
      for (const path of judgedPages) {
        const { categories, audits } = await judge(`${url}${path}`)
        const { score, auditRefs } = categories.performance
        const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id)
        figures.push({
          what: `${path}, ${who}: Lighthouse`,
          unit: 'points',
          rounds: [(score ?? 0) * 100],
          least: 90,
          beside: lost.join(', '),
        })
      }
    } finally {
      await context.close()
    }
  }
  return figures
}

/** What is read of Lighthouse's report. Scores are from 0 to 1, and null where it could not judge. */
interface Report {
  categories: { performance: { score: number | null; auditRefs: { id: string; weight: number }[] } }
  audits: Record<string, { score: number | null }>
}

/** Lighthouse's performance of a page in the browser with the open port. */
async function judge(address: string): Promise<Report> {
  const options = [`--port=${lighthousePort}`, '--disable-storage-reset', '--form-factor=mobile', '--only-categories=performance']
  const args = ['--yes', lighthouse, address, ...options, '--output=json', '--quiet']
  const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 100_000_000 })
  return JSON.parse(stdout) as Report
}

async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: flags })
  return work(browser).finally(() => browser.close())
}

async function inTurn<T>(runs: number, look: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let run = 0; run < runs; run++) all.push(await look())
  return all
}

interface Seen {
  lcpMs: number
  shift: number
  scriptKb: number
}

function look(browser: Browser, url: string, path: string, session?: string): Promise<Seen> {
  return onPhone(browser, { serviceWorkers: 'block' }, async (context) => {
    if (session) await signIn(context, url, session)
    const page = await openSlowly(context, `${url}${path}`)
    const paints = await page.evaluate<Omit<Seen, 'scriptKb'>>('seen')
    return { ...paints, scriptKb: await scriptKbOf(page, paints.lcpMs) }
  })
}

/** The largest paint on a device that has stored the app, as on every visit but the first. */
function lookAgain(browser: Browser, url: string, path: string, session: string): Promise<number> {
  return onPhone(browser, {}, async (context) => {
    await signIn(context, url, session)
    await store(context, `${url}${path}`)
    const page = await openSlowly(context, `${url}${path}`)
    return page.evaluate<number>('seen.lcpMs')
  })
}

/** From opening the app until the code of the customer card is drawn. */
function openOffline(browser: Browser, url: string, session: string): Promise<number> {
  return onPhone(browser, {}, async (context) => {
    await signIn(context, url, session)
    await store(context, `${url}/main/wallet`)
    await context.setOffline(true)
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', cpuSlowdown)
    await page.addInitScript(noteWhenDrawn)
    await page.goto(`${url}/main/wallet`)
    return page.evaluate<number>('window.cardDrawn')
  })
}

async function onPhone<T>(browser: Browser, options: BrowserContextOptions, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...phone, ...options })
  return work(context).finally(() => context.close())
}

/** Opens a page until the app and what the page asks for later are stored. */
async function store(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
  await page.waitForTimeout(settledMs)
  await page.close()
}

async function openSlowly(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  await devTools.send('Emulation.setCPUThrottlingRate', cpuSlowdown)
  await page.addInitScript(watch)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Data that the page is still loading arrives now and may cause layout shifts.
  await page.waitForTimeout(settledMs)
  return page
}

/** The app's stored session of this member, as JSON. */
export async function sessionOf(url: string, accessToken: string): Promise<string> {
  const user = await get<object>(url, 'getUserProfile', { merchantId }, accessToken)
  return JSON.stringify({ token: { accessToken, tokenType: 'Bearer', refreshToken: '' }, user })
}

/** Signs a member in on this device without opening a page of the app. It has the merchant's id, as after a member's first call. */
async function signIn(context: BrowserContext, url: string, session: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    ([stored, id]) => {
      localStorage.setItem('herzkarte.session', stored ?? '')
      localStorage.setItem('herzkarte.merchantId', JSON.stringify(id))
    },
    [session, merchantId],
  )
  await page.close()
}

/** The scripts that a page asked for until then (milliseconds from its start), with gzip as in the budgets, whatever the browser itself takes. */
async function scriptKbOf(page: Page, untilMs: number): Promise<number> {
  const asked = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= ${untilMs}).map(({ name }) => name)`,
  )
  const sizes = [...new Set(asked.filter((address) => address.endsWith('.js')))].map(async (address) => {
    const answer = await page.request.head(address, { headers: { 'accept-encoding': 'gzip' } })
    return Number(answer.headers()['content-length']) + headerBytes
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

/** Records the largest contentful paint and layout shifts. */
const watch = `window.seen = { lcpMs: 0, shift: 0 }
const on = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
on('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime })
on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })`

/** Milliseconds from the start of the navigation to the first frame that contains the code. */
const noteWhenDrawn = `window.cardDrawn = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.qr path')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
  }).observe(document, { childList: true, subtree: true })
})`
