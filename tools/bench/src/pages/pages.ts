import type { Browser, Page } from 'playwright-core'
import { type Figure, median } from '../results/figures.ts'
import { launch, phone, sessionOf, signIn } from './browser.ts'
import { scriptBytes } from './script-bytes.ts'

/** 1.6 Mbit/s, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (0.75 * 1_000_000) / 8 }
const runs = 3
/** The chunks of the app's frame, which are loaded before any further page. */
const frame = /assets\/(index|react|rolldown-runtime|calls|doorPage|parts|query|first-page|with-data|AriaLocale|dom)-/
const settledMs = 1500
const budget = { ownBytes: 25_000, inpMs: 200, lcpMs: 1800, shift: 0.02 }

interface Visit {
  path: string
  /** The first interaction on the page. */
  touch: (page: Page) => Promise<void>
}

const tab = (name: string) => (page: Page) => page.getByRole('navigation').getByRole('link', { name }).first().click()
const first = (role: 'link' | 'button') => async (page: Page) => {
  // A congratulation lies above the page.
  const dialog = page.getByRole('dialog')
  const top = (await dialog.count()) > 0 ? dialog : page.getByRole('main')
  await top.getByRole(role).first().click()
}

/** The most frequently opened pages of members, in this order. */
const visits: readonly Visit[] = [
  { path: '/main/landing', touch: tab('Bonuswelt') },
  { path: '/main/wallet', touch: tab('Start') },
  { path: '/main/offers', touch: first('link') },
  { path: '/stampCardDetail/herzhaft-kochen', touch: first('button') },
  { path: '/main/me', touch: first('link') },
  { path: '/TransHistory', touch: first('button') },
  { path: '/notification', touch: tab('Mehr') },
  { path: '/groceryList', touch: first('button') },
  { path: '/storeLocator', touch: tab('Start') },
  { path: '/main/more', touch: tab('Mein Konto') },
  { path: '/andMore', touch: tab('Start') },
]

interface Seen {
  /** Of the scripts that are asked for until the largest paint, without the frame. What comes later is the same on every page. */
  ownBytes: number
  lcpMs: number
  shift: number
  inpMs: number
}

/** The most used pages on the phone of a member with activated items (CPU slowdown 4), on the first visit and with the app stored: medians. */
export async function benchPages(url: string, accessToken: string): Promise<Figure[]> {
  const session = await sessionOf(url, accessToken)
  const browser = await launch()
  const figures: Figure[] = []
  try {
    for (const visit of visits) {
      const seen: Seen[] = []
      const nextPaints: number[] = []
      for (let run = 0; run < runs; run++) {
        seen.push(await look(browser, url, session, visit))
        nextPaints.push(await lookAgain(browser, url, session, visit.path))
      }
      figures.push(...figuresOf(visit.path, seen), paintOf(`${visit.path}: largest paint, app stored`, nextPaints))
    }
  } finally {
    await browser.close()
  }
  return figures
}

function figuresOf(path: string, seen: readonly Seen[]): Figure[] {
  const of = (name: keyof Seen) => seen.map((one) => one[name])
  const ownBytes = median(of('ownBytes'))
  const inpMs = median(of('inpMs'))
  const shift = median(of('shift'))
  return [
    {
      what: `${path}: own code`,
      value: `${(ownBytes / 1000).toFixed(1)} kB`,
      budget: '≤ 25 kB',
      holds: ownBytes <= budget.ownBytes,
      rounds: { bytes: of('ownBytes') },
    },
    {
      what: `${path}: first touch answered`,
      value: `${Math.round(inpMs)} ms`,
      budget: `≤ ${budget.inpMs} ms`,
      holds: inpMs <= budget.inpMs,
      rounds: { ms: of('inpMs') },
    },
    paintOf(`${path}: largest paint`, of('lcpMs')),
    {
      what: `${path}: layout shift`,
      value: shift.toFixed(3),
      budget: `≤ ${budget.shift}`,
      holds: shift <= budget.shift,
      rounds: { shift: of('shift') },
    },
  ]
}

function paintOf(what: string, paints: readonly number[]): Figure {
  const ms = median(paints)
  return { what, value: `${Math.round(ms)} ms`, budget: `≤ ${budget.lcpMs} ms`, holds: ms <= budget.lcpMs, rounds: { ms: paints } }
}

async function look(browser: Browser, url: string, session: string, { path, touch }: Visit): Promise<Seen> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await signIn(page, url, session)
    await slowDown(page)
    await open(page, `${url}${path}`)
    const before = await page.evaluate<Omit<Seen, 'ownBytes' | 'inpMs'>>('({ lcpMs: seen.lcpMs, shift: seen.shift })')
    const ownBytes = await scriptBytes(page, before.lcpMs, (address) => !frame.test(address))
    await touch(page)
    await page.waitForTimeout(settledMs)
    return { ...before, ownBytes, inpMs: await page.evaluate<number>('seen.inpMs') }
  } finally {
    await context.close()
  }
}

/** The largest paint on a device that has stored the app, as on every visit but the first. */
async function lookAgain(browser: Browser, url: string, session: string, path: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await signIn(page, url, session)
    await page.goto(`${url}${path}`)
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
    // What a page asks for once it is there is stored as well.
    await page.waitForTimeout(settledMs)
    await page.goto('about:blank')
    await slowDown(page)
    await open(page, `${url}${path}`)
    return await page.evaluate<number>('seen.lcpMs')
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(watch)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Data that the page is still loading arrives now and may cause layout shifts.
  await page.waitForTimeout(settledMs)
}

/** Records the largest contentful paint, layout shifts and the slowest interaction. */
const watch = `window.seen = { lcpMs: 0, shift: 0, inpMs: 0 }
const on = (type, each, more) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
on('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime })
on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
on('event', (entry) => { if (entry.interactionId) seen.inpMs = Math.max(seen.inpMs, entry.duration) }, { durationThreshold: 16 })`
