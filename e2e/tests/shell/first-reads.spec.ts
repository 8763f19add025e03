import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

const path = '/main/landing'

test('what home reads first is sent before the app runs, and taken by the page', async ({ aShopper, appOf }) => {
  const shopper = await aShopper()
  const app = await appOf(shopper, '/main/more')
  // The device knows the merchant from its first visit on.
  await expect.poll(() => app.evaluate("localStorage['herzkarte.merchantId']")).toBeTruthy()
  const early = await callsWithoutApp(app)
  expect(await callsOf(app, early)).toEqual(early.map((call) => [call, 1]))
  // Without them, the page sends every one of them by itself: none is sent for nothing.
  await app.addInitScript("Object.defineProperty(window, 'early', { set() {} })")
  expect(await callsWithoutApp(app)).toEqual(early)
  expect(await callsOf(app, early)).toEqual(early.map((call) => [call, 2]))
})

/** The calls that home sends while the app's own code does not arrive, each with its input. */
async function callsWithoutApp(app: Page): Promise<string[]> {
  await app.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const calls = await callsFrom(app)
  await expect.poll(() => calls).not.toEqual([])
  await app.unroute('**/assets/index-*.js')
  return [...calls]
}

/** How often home sends each of these calls until it shows what it has read. */
async function callsOf(app: Page, known: readonly string[]): Promise<[call: string, times: number][]> {
  const calls = await callsFrom(app)
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(app.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0)
  return known.map((call) => [call, calls.filter((one) => one === call).length])
}

/** Opens home, and returns the calls that it sends, also those that follow. */
async function callsFrom(app: Page): Promise<string[]> {
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
