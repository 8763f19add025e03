import type { WebPushMessage } from '@herzkarte/contract/notifications/web-push.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Shopper } from './shopper.ts'

/** A device with the app: its browser has a service worker and can be taken offline. */
export interface Device {
  context: BrowserContext
  /** Reopens the app at this address, after closing all its windows. */
  opens(path: string): Promise<Page>
  /** Turns on data saving in its browser, from the next page on. */
  savesData(): Promise<void>
  /** Waits until the app is cached, as it is some seconds after its first page. */
  keepsTheApp(page: Page): Promise<void>
  losesTheNetwork(): Promise<void>
  findsTheNetwork(): Promise<void>
  /** The browser wakes the service worker, as it does when the network is back and no page is open. */
  wakesForSync(tag: string): Promise<void>
  /** Simulates a message from the push service. */
  getsPush(page: Page, message: WebPushMessage): Promise<void>
  /** The texts of the app's visible notifications. */
  shownNotifications(): Promise<string[]>
  /** Taps the app's notification. */
  tapsNotification(): Promise<void>
  close(): Promise<void>
}

export async function newDevice(browser: Browser, address: string, shopper?: Shopper): Promise<Device> {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: address })
  let page = await context.newPage()
  if (shopper) {
    await page.goto('/healthz')
    await page.evaluate((session) => localStorage.setItem('herzkarte.session', session), JSON.stringify(shopper.session))
  }
  const inWorker = <T>(script: string): Promise<T> => {
    const worker = context.serviceWorkers()[0]
    if (!worker) throw new Error('The device does not keep the app')
    return worker.evaluate<T>(script)
  }
  return {
    context,
    async getsPush(open, message) {
      await inWorker(screenOfSystem)
      const devTools = await context.newCDPSession(open)
      const registered = new Promise<string>((resolve) => {
        devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
      })
      await devTools.send('ServiceWorker.enable')
      const [registrationId, data] = [await registered, JSON.stringify(message)]
      await devTools.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data })
      await devTools.detach()
    },
    wakesForSync: (tag) => inWorker(`dispatchEvent(Object.assign(new ExtendableEvent('sync'), { tag: ${JSON.stringify(tag)} }))`),
    shownNotifications: () => inWorker<string[]>("self.shown.map(({ title, body }) => title + ': ' + body)"),
    tapsNotification: () =>
      inWorker("dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: self.shown[0] }))"),
    async opens(path) {
      const next = await context.newPage()
      await page.close()
      page = next
      await page.goto(path)
      return page
    },
    async savesData() {
      await context.addInitScript("Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })")
    },
    keepsTheApp: (open) => open.evaluate('navigator.serviceWorker.ready.then(() => {})'),
    losesTheNetwork: () => context.setOffline(true),
    findsTheNetwork: () => context.setOffline(false),
    close: () => context.close(),
  }
}

/** A headless browser has no system that shows notifications, so they are recorded instead. */
const screenOfSystem = `
  self.shown = []
  registration.showNotification = async (title, options) => {
    const notification = { title, ...options, close: () => { self.shown = self.shown.filter((one) => one !== notification) } }
    self.shown = [...self.shown.filter(({ tag }) => tag !== options.tag), notification]
  }
`

/** All data that the browser stores for the app: storage, caches, databases. */
export const keptOn = (page: Page): Promise<string> => page.evaluate<string>(readAll)

/** Names of everything that the browser stores for the app, except the files of the app itself. */
export const storedNames = (page: Page): Promise<string[]> => page.evaluate<string[]>(listAll)

const listAll = `(async () => {
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage).map((name) => 'tab: ' + name)]
  for (const name of await caches.keys()) {
    if (name === 'pages' || name.startsWith('workbox-precache')) continue
    for (const { url } of await (await caches.open(name)).keys()) names.push(name + ': ' + new URL(url).pathname)
  }
  const answered = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  for (const { name } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      for (const key of await answered(database.transaction(store).objectStore(store).getAllKeys())) names.push(name + ': ' + key)
    }
    database.close()
  }
  return names.sort()
})()`

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

/** Code of pages that must still be prefetched. The map and the code scanner are fetched on first use. */
export const toFetchAhead = (page: Page): Promise<string[]> => page.evaluate<string[]>(listMissing)

const listMissing = `(async () => {
  const worker = await (await fetch('/sw.js')).text()
  const wanted = [...new Set(worker.match(/\\/assets\\/[\\w-]+\\.js(?!on)/g))].filter((path) => !path.includes('Map-'))
  const kept = await Promise.all(wanted.map((path) => caches.match(path)))
  return wanted.filter((_, index) => !kept[index])
})()`
