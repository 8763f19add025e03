import { join } from 'node:path'
import { type FileStore, fileStore } from '@herzkarte/till-client/file-store.ts'
import type { Outcome } from '@herzkarte/till-client/queue-settings.ts'
import { type TillClient, tillClient } from '@herzkarte/till-client/till-client.ts'
import { httpTransport, type TillResult } from '@herzkarte/till-client/transport.ts'
import { patiently } from './patience.ts'
import type { Progress, Sold, Used } from './progress.ts'
import type { RedeemingBasket } from './redeeming.ts'
import { activateCoupons } from './shopper.ts'

const dayMs = 86_400_000

export interface SellingSettings {
  /** Folder for the progress of the run. */
  stateDir: string
  url: string
  /** Till keys by store. The data's stores are distributed among them. */
  keys: readonly { storeId: string; key: string }[]
  log(line: string): void
  /** Called after each accepted sale, with the number of sales in this run. */
  onSale?(sold: number): void
}

export interface RejectedSale {
  operationId: string
  message: string
}

/**
 * Sells all baskets. Each store's till sends its sales one by one. A day begins when all tills have finished the previous one. The coupons of a
 * basket are collected and activated in the app before, and everything that applies according to its quote is used.
 */
export async function sellAll(baskets: RedeemingBasket[], progress: Progress, settings: SellingSettings): Promise<RejectedSale[]> {
  const { stateDir, url, keys, log, onSale } = settings
  const rejected: RejectedSale[] = []
  const writing = new Set<Promise<void>>()
  const stores: FileStore[] = []
  const tills = await Promise.all(
    keys.map(async ({ storeId, key }) => {
      const store = await fileStore(join(stateDir, `till-${storeId}.jsonl`))
      const till = tillClient({ transport: httpTransport({ url, key }), store, timeoutMs: 15_000, onDecided: keep })
      await till.start()
      await till.drained()
      stores.push(store)
      return till
    }),
  )
  /** Outcomes that nobody was waiting for are written before the day counts as done. */
  function keep(outcome: Outcome<'checkout' | 'refund' | 'grant'>): void {
    const written = note(outcome as Outcome<'checkout'>).finally(() => writing.delete(written))
    writing.add(written)
  }
  async function note(outcome: Outcome<'checkout'>): Promise<void> {
    const { operationId, status } = outcome
    if (status === 'rejected') rejected.push({ operationId, message: outcome.message })
    if (status === 'done') await progress.sell(operationId, soldAs(outcome.result))
  }
  async function sell(till: TillClient, basket: RedeemingBasket): Promise<void> {
    const cardNumber = progress.cards.get(basket.householdId)
    const sale = saleOf(basket, progress.shiftDays)
    if (!cardNumber || progress.sold.has(sale.operationId)) return
    const used = basket.couponIds.length > 0 ? await usedIn(till, basket, { ...sale, cardNumber }) : {}
    await note(await till.checkout({ ...sale, cardNumber, ...used }))
  }
  async function usedIn(
    till: TillClient,
    basket: RedeemingBasket,
    sale: ReturnType<typeof saleOf> & { cardNumber: string },
  ): Promise<Used> {
    const { operationId, cardNumber, tillNumber, lines } = sale
    const known = progress.used.get(operationId)
    if (known) return known
    await patiently(() => activateCoupons(url, basket))
    const { coupons, totalCents } = await patiently(() => till.quote({ cardNumber, tillNumber, lines }))
    const applied = coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId)
    const used = { userCouponIds: applied, expectedTotalCents: totalCents, happenedAt: new Date().toISOString() }
    await progress.use(operationId, used)
    return used
  }

  let taken = 0
  let sold = 0
  for (const [day, ofDay] of Map.groupBy(baskets, (basket) => basket.paidAt.toISOString().slice(0, 10))) {
    if (day > progress.throughDay) {
      const byTill = Map.groupBy(ofDay, (basket) => Number(basket.storeId) % tills.length)
      await Promise.all(
        [...byTill].map(async ([index, own]) => {
          const till = tills[index]
          for (const basket of till ? own : []) {
            await sell(till as TillClient, basket)
            onSale?.(++taken)
          }
          await till?.drained()
        }),
      )
      await Promise.all(writing)
      await progress.finishDay(day)
    }
    sold += ofDay.length
    if (sold % 1000 < ofDay.length) log(`${sold} of ${baskets.length} baskets, through ${day}`)
  }
  for (const till of tills) till.stop()
  for (const store of stores) await store.close()
  return rejected
}

/** Derived from the basket, so that an interrupted run sends the same id again. */
export function operationIdOf({ basketId }: Pick<RedeemingBasket, 'basketId'>): string {
  return `journey-${basketId.padStart(12, '0')}`
}

function saleOf(basket: RedeemingBasket, shiftDays: number) {
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
