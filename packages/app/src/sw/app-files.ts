import { isAppAddress } from '@herzkarte/rules/app/app-address.ts'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

/** The files of the build that this worker belongs to. `vite/service-worker.ts` inserts them. */
interface BuildFiles {
  /** Cached before the worker activates: they work offline from the first visit on. */
  shell: readonly { url: string; revision: string | null }[]
  /** Small enough to be prefetched for members. */
  pages: readonly string[]
  /** Cached on first use: maps, code readers. */
  large: readonly string[]
}

declare const __BUILD_FILES__: BuildFiles

const { shell, pages, large } = __BUILD_FILES__
/** A network that does not answer within this time counts as offline. */
const longestWaitMs = 2000
const cacheName = 'pages'
const cached = new Set([...pages, ...large])
const strategy = new CacheFirst({ cacheName })

/**
 * Serves the app's own files: the shell from the first visit on, the code of further pages once it was fetched. File names change with their content.
 */
export function serveAppFiles(): void {
  precacheAndRoute([...shell], { cleanURLs: false, directoryIndex: null as never, ignoreURLParametersMatching: [] })
  const cachedFirstPage = createHandlerBoundToURL('/index.html')
  registerRoute(({ url, sameOrigin }) => sameOrigin && cached.has(url.pathname), strategy)
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppAddress(url.pathname),
    async (options) => (await newestFirstPage()) ?? cachedFirstPage(options),
  )
}

/**
 * While a newer version waits, opening or reloading the app loads it from the server. A browser may keep it waiting for long: until the last window
 * of this version closes, or until one of its unread requests ends.
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

/** Fetches the code of all pages that is not cached yet, one file at a time, because nothing waits for it. */
export async function warmUp(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const url of pages) {
    if (await cache.match(url)) continue
    await strategy.handle({ event, request: new Request(url, { priority: 'low' }) })
  }
}

/** Deletes what an older version of the app had cached. */
export async function dropOldPages(): Promise<void> {
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !cached.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
