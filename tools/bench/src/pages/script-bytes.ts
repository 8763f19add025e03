import type { CDPSession } from 'playwright-core'

/** What the server sends with each file in addition to its content. */
const headerBytes = 500

/**
 * Counts the scripts that a page loads, in bytes as transferred with gzip: the budgets are in gzip, whatever the browser itself asks for. Network events
 * have to be enabled.
 */
export function countScripts(devTools: CDPSession, isCounted: (address: string) => boolean = () => true): () => Promise<number> {
  const loaded = new Set<string>()
  devTools.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script' && isCounted(response.url)) loaded.add(response.url)
  })
  return async () => {
    const sizes = await Promise.all([...loaded].map(gzipBytes))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

async function gzipBytes(address: string): Promise<number> {
  const { headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  return Number(headers.get('content-length')) + headerBytes
}
