import type { Browser } from 'playwright-core'
import { type Figure, median } from '../results/figures.ts'
import { launch, phone, sessionOf, signIn } from './browser.ts'

const runs = 5
const budgetMs = 1000

/**
 * Time from opening the app until the code of the customer card is drawn, for a member with a slow phone (CPU slowdown 4) and no network: the median.
 */
export async function benchCardOffline(url: string, accessToken: string): Promise<Figure[]> {
  const session = await sessionOf(url, accessToken)
  const browser = await launch()
  try {
    const times = []
    for (let run = 0; run < runs; run++) times.push(await openOffline(browser, url, session))
    const medianMs = median(times)
    return [
      {
        what: 'customer card without a network, from opening to its code',
        value: `${Math.round(medianMs)} ms`,
        budget: `≤ ${budgetMs} ms`,
        holds: medianMs <= budgetMs,
        rounds: { ms: times },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function openOffline(browser: Browser, url: string, session: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const before = await context.newPage()
    await signIn(before, url, session)
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

/** Milliseconds from the start of the navigation to the first frame that contains the code. */
const noteWhenDrawn = `window.cardDrawn = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.qr path')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
  }).observe(document, { childList: true, subtree: true })
})`
