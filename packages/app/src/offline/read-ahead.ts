import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { ownCouponsInput } from '../areas/coupons/index.ts'
import { isCardRecent, readCardAhead } from '../areas/customer-card/customer-card.ts'
import { isOwn, storeHome } from '../areas/home/stored-home.ts'
import { storeList } from '../areas/recipes/groceries/outbox.ts'
import { inShell } from '../device/index.ts'
import { api } from '../dispatcher/api.ts'
import { onStale, readAhead } from '../dispatcher/query.ts'
import { session } from '../dispatcher/session.ts'

/** Changes that follow each other are read once. */
const pauseMs = 2000

/** The calls whose answers are stored. */
const storedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'getUserMemberTierDetail',
  'listUserRedeemHistory',
  'listUserCoupon',
  'getUserPoint',
  'listUserGift',
  'listUserReservation',
  'listHomePage',
  'getMyGrocerys',
])

/**
 * Stores what opens without a network, and again after each change of it: in a store without reception, the card lists what was activated at home. A
 * read that fails is repeated when the network is back.
 */
export function readAheadFor(userId: string, signal: AbortSignal): void {
  let timer = 0
  let hasFailed = false
  const read = async () => {
    hasFailed = !(await readAll(userId))
  }
  // Another session has another card.
  if (session.starts() > 0 || !isCardRecent(userId)) void read()
  const readSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(read, pauseMs)
  }
  onStale((calls) => calls.some(({ callName }) => storedCalls.has(callName)) && readSoon(), signal)
  // A session that is refreshed has another key for its card after a day: an app that stays open reads it as well.
  const stopFollowing = session.subscribe(() => !isCardRecent(userId) && readSoon())
  addEventListener('online', () => hasFailed && void read(), { signal })
  signal.addEventListener('abort', () => {
    stopFollowing()
    clearTimeout(timer)
  })
}

async function readAll(userId: string): Promise<boolean> {
  const reads = await Promise.allSettled([readCardAhead(userId).then(cachePictures), readHomeAhead(userId), readListAhead(userId)])
  return reads.every(({ status }) => status === 'fulfilled')
}

/** Requests pictures, which the service worker then has. The shell has the cache of its browser. */
function cachePictures(addresses: readonly string[]): void {
  const request = () => {
    for (const address of new Set(addresses)) Object.assign(new Image(), { fetchPriority: 'low', src: address })
  }
  const worker = navigator.serviceWorker
  if (inShell() || worker?.controller) request()
  else worker?.addEventListener('controllerchange', request, { once: true })
}

async function readListAhead(userId: string): Promise<void> {
  const { items } = await readAhead(api.getMyGrocerys, {})
  if (session.get()?.user.userId === userId) storeList({ userId, items, atMs: Date.now() })
}

async function readHomeAhead(userId: string): Promise<void> {
  const lang = currentLang()
  const [home, own] = await Promise.all([readAhead(api.listHomePage, {}), readAhead(api.listUserCoupon, ownCouponsInput)])
  if (session.get()?.user.userId !== userId || !isOwn(home)) return
  const coupons = own.items.filter(({ status }) => status === 'Activated')
  storeHome({ userId, lang, at: new Date().toISOString(), home, coupons })
}
