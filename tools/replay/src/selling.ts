import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@herzkarte/command'
import {
  comeAgain,
  httpTransport,
  serverErrors,
  type TillInput,
  type TillResult,
  type Transport,
  Unanswered,
} from '@herzkarte/till-client/transport.ts'
import type { Progress, Sold, Used } from './progress.ts'
import type { RedeemingBasket } from './redeeming.ts'
import { activateCoupons } from './shopper.ts'

const dayMs = 86_400_000
/** The most sales that a queue may have. */
const queueLength = 50
const timeoutMs = 60_000

export interface SellingSettings {
  url: string
  /** Till keys by store. The data's stores are distributed among them. */
  keys: readonly { storeId: string; key: string }[]
  log(line: string): void
  /** Called after each sale that was answered, with the number of sales in this run. */
  onSale?(sold: number): void
}

export interface RejectedSale {
  operationId: string
  /** Why, with the field if there is one. */
  message: string
}

type Sale = TillInput<'checkout'>

/**
 * Sells all baskets. The tills of each store send their sales of a day in queues. A day begins when all stores have finished the previous one. The
 * coupons of a basket are collected and activated in the app before, and everything that applies according to its quote is used; such a sale is a
 * queue of its own.
 */
export async function sellAll(baskets: RedeemingBasket[], progress: Progress, settings: SellingSettings): Promise<RejectedSale[]> {
  const { url, keys, log, onSale } = settings
  const rejected: RejectedSale[] = []
  const stores = keys.map(({ key }) => httpTransport({ url, key }))
  let taken = 0
  let sold = 0

  async function sellIn(store: Transport, own: readonly RedeemingBasket[]): Promise<void> {
    let queue: Sale[] = []
    for (const basket of own) {
      const cardNumber = progress.cards.get(basket.householdId)
      const sale = saleOf(basket, progress.shiftDays)
      if (!cardNumber || progress.sold.has(sale.operationId)) continue
      const hasCoupons = basket.couponIds.length > 0
      if (hasCoupons || queue.length === queueLength) queue = await send(store, queue)
      queue.push({ ...sale, cardNumber, ...(hasCoupons ? await usedIn(store, basket, { ...sale, cardNumber }) : {}) })
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
      await progress.sell(
        waiting.flatMap((sale, index) => {
          const answer = answers[index]
          return answer?.errorCode === 0 ? [[sale.operationId, soldAs(answer.result as TillResult<'checkout'>)] as const] : []
        }),
      )
      for (const [index, sale] of waiting.entries()) {
        const answer = answers[index]
        if (undecided.includes(sale)) continue
        if (answer?.errorCode !== 0) rejected.push({ operationId: sale.operationId, message: messageOf(answer) })
        onSale?.(++taken)
      }
      waiting = undecided
      if (waiting.length > 0) throw new Unanswered(`${waiting[0]?.operationId} is undecided`)
    })
    return []
  }

  async function usedIn(store: Transport, basket: RedeemingBasket, sale: Sale): Promise<Partial<Used>> {
    const { operationId, cardNumber = '', tillNumber, lines } = sale
    const known = progress.used.get(operationId)
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
    await progress.use(operationId, used)
    return used
  }

  for (const [day, ofDay] of Map.groupBy(baskets, (basket) => basket.paidAt.toISOString().slice(0, 10))) {
    if (day > progress.throughDay) {
      const byStore = Map.groupBy(ofDay, (basket) => Number(basket.storeId) % stores.length)
      await Promise.all([...byStore].map(([index, own]) => sellIn(stores[index] as Transport, own)))
      await progress.finishDay(day)
    }
    sold += ofDay.length
    if (sold % 1000 < ofDay.length) log(`${sold} of ${baskets.length} baskets, through ${day}`)
  }
  return rejected
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

/** Derived from the basket, so that an interrupted run sends the same id again. */
export function operationIdOf({ basketId }: Pick<RedeemingBasket, 'basketId'>): string {
  return `journey-${basketId.padStart(12, '0')}`
}

function saleOf(basket: RedeemingBasket, shiftDays: number): Sale {
  const { basketId, storeId, paidAt, lines } = basket
  return {
    operationId: operationIdOf(basket),
    tillNumber: storeId,
    receiptNumber: basketId,
    happenedAt: new Date(paidAt.getTime() + shiftDays * dayMs).toISOString(),
    lines,
  }
}

function soldAs({ discountCents, hearts, points, coupons }: TillResult<'checkout'>): Sold {
  return {
    discountCents,
    hearts: Object.fromEntries(hearts.map((card) => [card.campaignId, card.hearts])),
    points: points.points,
    coupons: coupons.map((coupon) => ({ couponId: coupon.couponId, discountCents: coupon.discountCents })),
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
