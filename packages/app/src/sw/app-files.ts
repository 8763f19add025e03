import { isAppAddress } from '@herzkarte/rules/app/app-address.ts'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { buildFiles } from './build-files.ts'

declare const self: ServiceWorkerGlobalScope

const { shell, pages, large } = buildFiles
/** A network that does not answer in this time counts as none. */
const longestWaitMs = 2000
const cacheName = 'pages'
const stored = new Set([...pages, ...large])
const strategy = new CacheFirst({ cacheName })

/** Answers for the app's own files: the shell from its first visit on, the code of further pages once it was fetched. Their names change with their content. */
export function serveAppFiles(): void {
  precacheAndRoute([...shell], { cleanURLs: false, directoryIndex: null as never, ignoreURLParametersMatching: [] })
  const storedFirstPage = createHandlerBoundToURL('/index.html')
  registerRoute(({ url, sameOrigin }) => sameOrigin && stored.has(url.pathname), strategy)
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppAddress(url.pathname),
    async (options) => (await newestFirstPage()) ?? storedFirstPage(options),
  )
}

/**
 * While a newer version waits, opening or reloading the app loads it from the server. A browser may let it wait for long: until the last window of
 * this version is closed, or until an unread request of it has ended.
 */
async function newestFirstPage(): Promise<Response | undefined> {
  if (!self.registration.waiting) return undefined
  try {
    const answer = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) })
    return answer.ok ? answer : undefined
  } catch {
    return undefined
  }
}

/** Fetches the code of all pages that is not there yet, one after the other: nothing waits for it. */
export async function warmUp(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const url of pages) {
    if (await cache.match(url)) continue
    await strategy.handle({ event, request: new Request(url, { priority: 'low' }) })
  }
}

/** Drops what an older version of the app had fetched. */
export async function dropOldPages(): Promise<void> {
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !stored.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
