import { type Browser, chromium } from 'playwright-core'
import type { Figure } from './report.ts'

const runs = 5
const budgetMs = 1000

/**
 * How long a member with a slow phone (a processor four times slower) and no network waits for the code of the customer card, from opening the app until
 * it is drawn: the median.
 */
export async function benchCardOffline(url: string, accessToken: string): Promise<Figure[]> {
  const session = await sessionOf(url, accessToken)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
  try {
    const times = []
    for (let run = 0; run < runs; run++) times.push(await openOffline(browser, url, session))
    const medianMs = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
    return [
      {
        what: 'customer card without a network, from opening to its code',
        value: `${Math.round(medianMs)} ms`,
        budget: `≤ ${budgetMs} ms`,
        holds: medianMs <= budgetMs,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** What the app keeps of this member, as JSON. */
async function sessionOf(url: string, accessToken: string): Promise<string> {
  const answer = await fetch(`${url}/getUserProfile.do?merchantId=1001&lang=de_DE`, { headers: { authorization: `Bearer ${accessToken}` } })
  const { result: user } = (await answer.json()) as { result: object }
  return JSON.stringify({ token: { accessToken, tokenType: 'Bearer', refreshToken: '' }, user })
}

async function openOffline(browser: Browser, url: string, session: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
  })
  try {
    const before = await context.newPage()
    await before.goto(`${url}/healthz`)
    await before.evaluate((kept) => localStorage.setItem('herzkarte.session', kept), session)
    await before.goto(`${url}/main/wallet`)
    await before.locator('.qr path').waitFor()
    await before.evaluate('navigator.serviceWorker.ready.then(() => {})')
    await before.close()
    await context.setOffline(true)

    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(noteWhenDrawn)
    await page.goto(`${url}/main/wallet`)
    return await page.evaluate<number>('window.cardDrawn')
  } finally {
    await context.close()
  }
}

/** Milliseconds from the beginning of the navigation to the first frame that has the code in it. */
const noteWhenDrawn = `window.cardDrawn = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.qr path')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
  }).observe(document, { childList: true, subtree: true })
})`
