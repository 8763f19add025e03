import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Shopper } from './shopper.ts'

/** A device that keeps the app: its browser has a service worker, and can be taken away from the network. */
export interface Device {
  context: BrowserContext
  /** Opens the app anew at this address, after every window of it was closed. */
  opens(path: string): Promise<Page>
  /** Until the app is kept, as some seconds after its first page. */
  keepsTheApp(page: Page): Promise<void>
  losesTheNetwork(): Promise<void>
  findsTheNetwork(): Promise<void>
  close(): Promise<void>
}

export async function newDevice(browser: Browser, address: string, shopper?: Shopper): Promise<Device> {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: address })
  let page = await context.newPage()
  if (shopper) {
    await page.goto('/healthz')
    await page.evaluate((session) => localStorage.setItem('herzkarte.session', session), JSON.stringify(shopper.session))
  }
  return {
    context,
    async opens(path) {
      const next = await context.newPage()
      await page.close()
      page = next
      await page.goto(path)
      return page
    },
    keepsTheApp: (open) => open.evaluate('navigator.serviceWorker.ready.then(() => {})'),
    losesTheNetwork: () => context.setOffline(true),
    findsTheNetwork: () => context.setOffline(false),
    close: () => context.close(),
  }
}

/** Everything that the browser keeps for the app: storage, caches, databases. */
export const keptOn = (page: Page): Promise<string> => page.evaluate<string>(readAll)

const readAll = `(async () => {
  const kept = [{ ...localStorage }, { ...sessionStorage }]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) kept.push(name, request.url, await (await cache.match(request))?.text())
  }
  const answered = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  for (const { name } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name))
    for (const store of database.objectStoreNames) kept.push(name, await answered(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(kept)
})()`

/** Code of pages that is still to be fetched ahead; the map and the reader of codes are fetched when they are used. */
export const toFetchAhead = (page: Page): Promise<string[]> => page.evaluate<string[]>(listMissing)

const listMissing = `(async () => {
  const worker = await (await fetch('/sw.js')).text()
  const wanted = [...new Set(worker.match(/\\/assets\\/[\\w-]+\\.js(?!on)/g))].filter((path) => !path.includes('PinMap'))
  const kept = await Promise.all(wanted.map((path) => caches.match(path)))
  return wanted.filter((_, index) => !kept[index])
})()`
