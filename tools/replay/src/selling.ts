import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@herzkarte/command'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { httpTransport, Rejected, type TillInput, type Transport, Unanswered } from '@herzkarte/till-client/transport.ts'
import type { RedeemingBasket } from './redeeming.ts'
import { type Person, post, signIn } from './sign-up.ts'

const timeoutMs = 60_000

export interface SellingSettings {
  url: string
  /** Till keys by store. The data's stores are distributed among them. */
  keys: readonly { storeId: string; key: string }[]
  log(line: string): void
}

type Sale = TillInput<'checkout'>

interface Enrolled {
  /** Card numbers by household. */
  cards: ReadonlyMap<string, string>
  /** Days by which the data's calendar is shifted. */
  shiftDays: number
}

/**
 * Sells all baskets, those of a store one after another. A day begins when all stores have finished the previous one. The coupons of a basket are
 * collected and activated in the app before, and everything that applies according to its quote is used.
 */
export async function sellAll(baskets: RedeemingBasket[], enrolled: Enrolled, settings: SellingSettings) {
  const { url, keys, log } = settings
  // What the tills were answered in this run, and why each rejected sale was.
  const sold = { sales: 0, lines: 0, coupons: 0, discountCents: 0, points: 0, rejected: [] as string[] }
  const stores = keys.map(({ key }) => httpTransport({ url, key }))
  let done = 0

  async function sellIn(store: Transport, own: readonly RedeemingBasket[]): Promise<void> {
    for (const basket of own) {
      const sale = saleOf(basket, enrolled)
      await sell(store, { ...sale, ...(basket.couponIds.length > 0 ? await usedIn(store, basket, sale) : {}) })
    }
  }

  /** Sends a sale until it is decided. */
  async function sell(store: Transport, sale: Sale): Promise<void> {
    try {
      const { coupons, discountCents, points } = await patiently(() => store.send('checkout', sale, timeoutMs))
      sold.sales += 1
      sold.lines += sale.lines.length
      sold.coupons += coupons.length
      sold.discountCents += discountCents
      sold.points += points.points
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      sold.rejected.push(`${sale.operationId}: ${error.code} ${error.message}`)
    }
  }

  async function usedIn(store: Transport, basket: RedeemingBasket, sale: ReturnType<typeof saleOf>): Promise<Partial<Sale>> {
    const { cardNumber, tillNumber, lines } = sale
    await patiently(() => activateCoupons(url, basket))
    const quoted = await patiently(() => store.send('quote', { cardNumber, tillNumber, lines }, timeoutMs)).catch((error: unknown) => {
      // The same fault rejects the sale, which is reported.
      if (error instanceof Unanswered) throw new UserError(`The till had no answer to a quote: ${error.message}`, { cause: error })
      return undefined
    })
    if (!quoted) return {}
    const applied = quoted.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId)
    // A coupon that is activated now cannot have been used on the basket's own day.
    return { userCouponIds: applied, expectedTotalCents: quoted.totalCents, happenedAt: new Date().toISOString() }
  }

  for (const [day, ofDay] of Map.groupBy(baskets, (basket) => basket.paidAt.toISOString().slice(0, 10))) {
    const byStore = Map.groupBy(ofDay, (basket) => Number(basket.storeId) % stores.length)
    await Promise.all([...byStore].map(([index, own]) => sellIn(stores[index] as Transport, own)))
    done += ofDay.length
    if (done % 1000 < ofDay.length) log(`${done} of ${baskets.length} baskets, through ${day}`)
  }
  return sold
}

function saleOf(
  { basketId, householdId, storeId, paidAt, lines }: RedeemingBasket,
  { cards, shiftDays }: Enrolled,
): Sale & { cardNumber: string } {
  const cardNumber = cards.get(householdId)
  if (cardNumber === undefined) throw new Error(`Household ${householdId} is not enrolled`)
  return {
    operationId: `journey-${basketId.padStart(12, '0')}`,
    cardNumber,
    tillNumber: storeId,
    receiptNumber: basketId,
    happenedAt: new Date(paidAt.getTime() + shiftDays * dayMs).toISOString(),
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
    const send = <Result>(name: string, deed: string, input: object) =>
      post<Result>(
        url,
        name,
        { operationId: `journey-${deed}-${basketId}-${index}`.padEnd(20, '-'), merchantId, ...input },
        token.accessToken,
      )
    const { userCoupon } = await send<{ userCoupon: UserCoupon }>('saveUserCoupon', 'collect', { couponId })
    await send('redeemUserCoupon', 'activate', { userCouponId: userCoupon.userCouponId })
  }
}
