import type { Page } from 'playwright-core'

/** What the server sends with each file in addition to its content. */
const headerBytes = 500

/**
 * Bytes of the scripts that a page asked for until then (milliseconds from its start), as transferred with gzip: the budgets are in gzip, whatever the
 * browser itself takes.
 */
export async function scriptBytes(page: Page, untilMs: number, isCounted: (address: string) => boolean = () => true): Promise<number> {
  const asked = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= ${untilMs}).map(({ name }) => name)`,
  )
  const scripts = new Set(asked.filter((address) => address.endsWith('.js') && isCounted(address)))
  const sizes = await Promise.all([...scripts].map(gzipBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function gzipBytes(address: string): Promise<number> {
  const { headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  return Number(headers.get('content-length')) + headerBytes
}
