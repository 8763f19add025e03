import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { isCardRecent, readCardAhead } from '../areas/customer-card/read-ahead.ts'
import { readHomeAhead } from '../areas/home/read-ahead.ts'
import { readListAhead } from '../areas/recipes/groceries/read-ahead.ts'
import { inShell } from '../device/index.ts'
import { onStale } from '../dispatcher/query.ts'
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
  signal.addEventListener(
    'abort',
    session.subscribe(() => !isCardRecent(userId) && readSoon()),
    { once: true },
  )
  addEventListener('online', () => hasFailed && void read(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}

/** Whether all of it was read. */
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
