import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Telemetry } from '../start.ts'

/** What a browser would have: an address, and events on the window. */
const page = new EventTarget()
const address = { pathname: '/main/landing', search: '' }
vi.stubGlobal('location', address)
vi.stubGlobal('history', {
  state: null,
  replaceState: (_state: unknown, _title: string, path: string) =>
    Object.assign(address, { pathname: path.replace(/\?.*/, ''), search: /\?.*/.exec(path)?.[0] ?? '' }),
})
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

// Pages load with everything they need; only their addresses matter here.
vi.mock('../../router/route.ts', () => ({
  routeOf: (path: string) => (/^\/main\/coupon\//.test(path) ? { path: '/main/coupon/:couponId' } : { path: path.split('?')[0] }),
}))

let startTelemetry: typeof import('../start.ts').startTelemetry
let restate: typeof import('../../router/navigation.ts').restate
beforeAll(async () => {
  ;({ startTelemetry } = await import('../start.ts'))
  ;({ restate } = await import('../../router/navigation.ts'))
})

const said: unknown[] = []
const telemetry: Telemetry = { pageShown: (shown) => said.push(shown), failed: (error) => said.push(error) }
beforeEach(() => {
  said.length = 0
})

function visit(pathname: string, search = ''): void {
  restate(pathname + search)
}

function fail(error: Error): void {
  page.dispatchEvent(Object.assign(new Event('error'), { error }))
}

it('loads and reports nothing unless the member agrees', async () => {
  const open = vi.fn(async () => telemetry)
  await startTelemetry({ consent: async () => false, open, onWithdrawn: () => {} })
  visit('/main/me')
  fail(new TypeError('x'))
  expect([open.mock.calls, said]).toEqual([[], []])
})

it('reports pages without ids, and errors without their messages, until the consent is withdrawn', async () => {
  let withdraw = () => {}
  await startTelemetry({
    consent: async () => true,
    open: async () => telemetry,
    onWithdrawn: (withdrawn) => {
      withdraw = withdrawn
    },
  })
  visit('/main/coupon/018f-secret', '?token=secret')
  const error = Object.assign(new TypeError('Annegret is undefined'), {
    stack: 'TypeError: Annegret\n    at show (https://x/assets/CouponPage-a1.js:3:14)',
  })
  fail(error)
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Annegret' }))
  expect(said).toEqual([
    '/main/me',
    '/main/coupon/:couponId',
    { name: 'TypeError', at: 'CouponPage-a1.js:3:14', page: '/main/coupon/:couponId' },
    { name: 'string', at: 'unknown', page: '/main/coupon/:couponId' },
  ])
  withdraw()
  visit('/main/me')
  fail(error)
  expect(said).toHaveLength(4)
})
