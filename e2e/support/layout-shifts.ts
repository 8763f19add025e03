import type { Page } from '@playwright/test'

/** Slows down the network of a page like that of a phone at the edge of reception: 1.6 Mbit/s and 150 ms. What is loaded late arrives late. */
export async function slowNetwork(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_600_000 / 8
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
}

/** Records from the next page on what moves without a touch. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** How far the content has moved so far: the sum of all layout shifts, and what has moved. */
export const shiftsOf = (page: Page): Promise<{ sum: number; moved: string[] }> => page.evaluate('readShifts()')

const watch = `
  const shifts = { sum: 0, moved: [] }
  const note = (entries) => {
    for (const { value, hadRecentInput, sources } of entries) {
      if (hadRecentInput) continue
      shifts.sum += value
      shifts.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''))
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  // A shift is known after the frame in which it happens.
  window.readShifts = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))).then(() => {
      note(observer.takeRecords())
      return shifts
    })
`
