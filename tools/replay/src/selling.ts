import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@herzkarte/command'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import {
  comeAgain,
  httpTransport,
  serverErrors,
  type TillInput,
  type TillResult,
  type Transport,
  Unanswered,
} from '@herzkarte/till-client/transport.ts'
import type { Progress, Used } from './progress.ts'
import type { RedeemingBasket } from './redeeming.ts'
import { type Person, post, signIn } from './sign-up.ts'

const dayMs = 86_400_000
/** The most sales that a queue may have. */
const queueLength = 50
const timeoutMs = 60_000

export interface SellingSettings {
  url: string
  /** Till keys by store. The data's stores are distributed among them. */
  keys: readonly { storeId: string; key: string }[]
  log(line: string): void
}

/** What the tills were answered in this run. */
interface Sold {
  sales: number
  lines: number
  coupons: number
  discountCents: number
  points: number
  /** For each rejected sale: why, with the field if there is one. */
  rejected: string[]
}

type Sale = TillInput<'checkout'>

/**
 * Sells all baskets. The tills of each store send their sales of a day in queues. A day begins when all stores have finished the previous one. The
 * coupons of a basket are collected and activated in the app before, and everything that applies according to its quote is used; such a sale is a
 * queue of its own.
 */
export async function sellAll(baskets: RedeemingBasket[], progress: Progress, settings: SellingSettings): Promise<Sold> {
  const { url, keys, log } = settings
  const sold: Sold = { sales: 0, lines: 0, coupons: 0, discountCents: 0, points: 0, rejected: [] }
  const stores = keys.map(({ key }) => httpTransport({ url, key }))
  let done = 0

  async function sellIn(store: Transport, own: readonly RedeemingBasket[]): Promise<void> {
    let queue: Sale[] = []
    for (const basket of own) {
      const sale = saleOf(basket, progress)
      const hasCoupons = basket.couponIds.length > 0
      if (hasCoupons || queue.length === queueLength) queue = await send(store, queue)
      queue.push({ ...sale, ...(hasCoupons ? await usedIn(store, basket, sale) : {}) })
      if (hasCoupons) queue = await send(store, queue)
    }
    await send(store, queue)
  }

  /** Sends a queue until each of its sales is decided. What was booked before is answered again, and not booked twice. */
  async function send(store: Transport, queue: Sale[]): Promise<[]> {
    const [first] = queue
    if (!first) return []
    const { tillNumber } = first
    let waiting = queue
    await patiently(async () => {
      const { answers } = await store.send('checkouts', { tillNumber, sales: waiting }, timeoutMs)
      const undecided = waiting.filter((_, index) => isUndecided(answers[index]?.errorCode))
      for (const [index, sale] of waiting.entries()) if (!undecided.includes(sale)) count(sale, answers[index])
      waiting = undecided
      if (waiting.length > 0) throw new Unanswered(`${waiting[0]?.operationId} is undecided`)
    })
    return []
  }

  function count({ operationId, lines }: Sale, answer: Answer | undefined): void {
    if (answer?.errorCode !== 0) {
      sold.rejected.push(`${operationId}: ${messageOf(answer)}`)
      return
    }
    const { coupons, discountCents, points } = answer.result as TillResult<'checkout'>
    sold.sales += 1
    sold.lines += lines.length
    sold.coupons += coupons.length
    sold.discountCents += discountCents
    sold.points += points.points
  }

  async function usedIn(store: Transport, basket: RedeemingBasket, sale: ReturnType<typeof saleOf>): Promise<Partial<Used>> {
    const { operationId, cardNumber, tillNumber, lines } = sale
    const known = progress.get(`used ${operationId}`)
    if (known) return known
    await patiently(() => activateCoupons(url, basket))
    const quoted = await patiently(() => store.send('quote', { cardNumber, tillNumber, lines }, timeoutMs)).catch((error: unknown) => {
      // The same fault rejects the sale, which is reported.
      if (error instanceof Unanswered) throw new UserError(`The till had no answer to a quote: ${error.message}`, { cause: error })
      return undefined
    })
    if (!quoted) return {}
    const applied = quoted.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId)
    const used = { userCouponIds: applied, expectedTotalCents: quoted.totalCents, happenedAt: new Date().toISOString() }
    await progress.set(`used ${operationId}`, used)
    return used
  }

  for (const [day, ofDay] of Map.groupBy(baskets, (basket) => basket.paidAt.toISOString().slice(0, 10))) {
    if (day > (progress.get('throughDay') ?? '')) {
      const byStore = Map.groupBy(ofDay, (basket) => Number(basket.storeId) % stores.length)
      await Promise.all([...byStore].map(([index, own]) => sellIn(stores[index] as Transport, own)))
      await progress.set('throughDay', day)
    }
    done += ofDay.length
    if (done % 1000 < ofDay.length) log(`${done} of ${baskets.length} baskets, through ${day}`)
  }
  return sold
}

type Answer = TillResult<'checkouts'>['answers'][number]

/** An error of the server or of the ledger decides nothing: the sale is sent again. */
function isUndecided(errorCode: number | undefined): boolean {
  return errorCode === undefined || serverErrors.has(errorCode) || comeAgain.has(errorCode)
}

function messageOf(answer: Answer | undefined): string {
  const { problems = [] } = (answer?.result ?? {}) as { problems?: string[] }
  return [`${answer?.errorCode} ${answer?.errorMessage}`, ...problems].join(' ')
}

function saleOf({ basketId, householdId, storeId, paidAt, lines }: RedeemingBasket, progress: Progress): Sale & { cardNumber: string } {
  const cardNumber = progress.get(`card ${householdId}`)
  if (cardNumber === undefined) throw new Error(`Household ${householdId} is not enrolled`)
  return {
    // Derived from the basket, so that an interrupted run sends the same id again.
    operationId: `journey-${basketId.padStart(12, '0')}`,
    cardNumber,
    tillNumber: storeId,
    receiptNumber: basketId,
    happenedAt: new Date(paidAt.getTime() + (progress.get('shiftDays') ?? 0) * dayMs).toISOString(),
    lines,
  }
}

const pauseMs = 500
const tries = 240

/** Retries until there is an answer, because the server may be restarting. An error response counts as an answer. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = tries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      // fetch throws a TypeError when the connection fails.
      if (left === 0 || !(error instanceof Unanswered || error instanceof TypeError)) throw error
      await pause(pauseMs)
    }
  }
}

const merchantId = '1001'

/** The sign-in of a household. Names must not contain digits. */
export function personOf(householdId: string): Person {
  return {
    email: `household-${householdId}@journey.example`,
    password: 'Quittengelee7!',
    profile: {
      salutation: 'NoInfo',
      firstName: 'Household',
      lastName: householdId.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit))),
      digitalReceipts: Number(householdId) % 2 === 0,
    },
  }
}

/** Collects and activates the coupons of a basket as its household does in the app. Idempotent. */
async function activateCoupons(url: string, { basketId, householdId, couponIds }: RedeemingBasket): Promise<void> {
  const { token } = await signIn(url, personOf(householdId))
  for (const [index, couponId] of couponIds.entries()) {
    const operation = (deed: string) => `journey-${deed}-${basketId}-${index}`.padEnd(20, '-')
    const { userCoupon } = await post<{ userCoupon: UserCoupon }>(
      url,
      'saveUserCoupon',
      { couponId, operationId: operation('collect'), merchantId },
      token.accessToken,
    )
    await post(
      url,
      'redeemUserCoupon',
      { userCouponId: userCoupon.userCouponId, operationId: operation('activate'), merchantId },
      token.accessToken,
    )
  }
}
