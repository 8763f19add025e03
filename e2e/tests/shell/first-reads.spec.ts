import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

for (const path of ['/', '/main/landing', '/main/offers', '/main/me'])
  test(`what ${path} reads first is sent before the app runs, and taken by the page`, async ({ aShopper, appOf }) => {
    const shopper = await aShopper()
    const app = await appOf(shopper, '/main/more')
    // The device knows the merchant from its first visit on.
    await expect.poll(() => app.evaluate("localStorage['herzkarte.merchantId']")).toBeTruthy()
    const early = await callsWithoutApp(app, path)
    expect((await callsOf(app, path))(early)).toEqual(early.map((call) => [call, 1]))
    // When something else answers them, the page sends every one of them again: none is sent for nothing.
    const failed = new Set<string>()
    await app.route('**/*.do?*', (route) => {
      const url = route.request().url()
      if (failed.has(url)) return route.continue()
      failed.add(url)
      return route.fulfill({ body: 'Willkommen im WLAN' })
    })
    const again = await callsOf(app, path)
    await expect.poll(() => again(early)).toEqual(early.map((call) => [call, 2]))
  })

/** The calls that a page sends while the app's own code does not arrive, each with its input. */
async function callsWithoutApp(app: Page, path: string): Promise<string[]> {
  await app.route('**/assets/app-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const calls = await callsFrom(app, path)
  await expect.poll(() => calls).not.toEqual([])
  await app.unroute('**/assets/app-*.js')
  return [...calls]
}

/** Opens the page, and counts how often it sends each of these calls, at least until it shows what it has read. */
async function callsOf(app: Page, path: string): Promise<(known: readonly string[]) => [call: string, times: number][]> {
  const calls = await callsFrom(app, path)
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(app.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0)
  return (known) => known.map((call) => [call, calls.filter((one) => one === call).length])
}

/** Opens the page, and returns the calls that it sends, also those that follow. */
async function callsFrom(app: Page, path: string): Promise<string[]> {
  await app.goto('about:blank')
  const calls: string[] = []
  const note = (request: Request) => {
    const [, call] = /\/(\w+\.do\?.*)$/.exec(request.url()) ?? []
    if (call) calls.push(call)
  }
  app.on('request', note)
  await app.goto(path)
  return calls
}
