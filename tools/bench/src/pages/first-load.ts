import { type Figure, median } from '../results/figures.ts'
import { launch, phone } from './browser.ts'
import { scriptBytes } from './script-bytes.ts'

const runs = 5
const budget = { lcpMs: 1000, jsBytes: 115_000 }
/** 1.6 Mbit/s, 150 ms; the CPU slowdown is 4. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (0.75 * 1_000_000) / 8 }

/** First load of the registration page and of the landing page by a visitor on a slow phone: medians. */
export async function benchFirstLoad(url: string): Promise<Figure[]> {
  const browser = await launch()
  const figures: Figure[] = []
  try {
    for (const path of ['/register', '/main/landing']) {
      const loads = []
      for (let run = 0; run < runs; run++) loads.push(await load(browser, url + path))
      const paints = loads.map((entry) => entry.lcpMs)
      const bytes = loads.map((entry) => entry.jsBytes)
      const lcpMs = median(paints)
      const jsBytes = median(bytes)
      figures.push(
        {
          what: `${path}: largest contentful paint`,
          value: `${Math.round(lcpMs)} ms`,
          budget: `≤ ${budget.lcpMs} ms`,
          holds: lcpMs <= budget.lcpMs,
          rounds: { ms: paints },
        },
        {
          what: `${path}: JavaScript over the wire`,
          value: `${(jsBytes / 1000).toFixed(1)} kB`,
          budget: `≤ ${budget.jsBytes / 1000} kB`,
          holds: jsBytes <= budget.jsBytes,
          rounds: { bytes },
        },
      )
    }
  } finally {
    await browser.close()
  }
  return figures
}

async function load(browser: Awaited<ReturnType<typeof launch>>, address: string): Promise<{ lcpMs: number; jsBytes: number }> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(address, { waitUntil: 'networkidle' })
    const lcpMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint' as never,
            buffered: true,
          })
        }),
    )
    return { lcpMs, jsBytes: await scriptBytes(page, Number.POSITIVE_INFINITY) }
  } finally {
    await context.close()
  }
}
