import { errorNameByCode } from '@herzkarte/contract/errors/catalogue.ts'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import type { Outcome } from '@herzkarte/till-client/queue-settings.ts'
import type { Command } from '@herzkarte/till-client/queue-store.ts'
import type { TillInput } from '@herzkarte/till-client/transport.ts'
import { v4 as newId } from 'uuid'
import type { Done, World } from '../journal.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import type { Shopper } from './shopper.ts'
import { openTill } from './till.ts'

export type Cashier = Awaited<ReturnType<typeof aCashier>>

type Making = Stage['tills'][number] & { url: string; world: World; random: Random; shoppers: readonly Shopper[] }

/** The cashier's clock is wrong by up to two minutes. */
const clockOffMs = 120_000

/** Somebody who sells, takes goods back, and voids. */
export async function aCashier({ url, storeId, tillNumber, key, queueFile, world, random, shoppers }: Making) {
  const { journal, sales } = world
  /** Commands given to the till whose outcome is unknown, by operation id, as if they had succeeded. */
  const unanswered = new Map<string, Done>()
  const offMs = random.whole(-clockOffMs, clockOffMs)
  let receipts = 0
  const till = await openTill({ url, key, queueFile, onDecided: hear })

  function hear(outcome: Outcome<Command>): void {
    if (outcome.status === 'queued') return
    const { operationId } = outcome
    const asked = unanswered.get(operationId)
    // Decided, and reported twice: the till was killed between the answer and its report.
    if (!asked) return
    unanswered.delete(operationId)
    const errorName = outcome.status === 'rejected' ? (errorNameByCode(outcome.code) ?? String(outcome.code)) : null
    const result = outcome.status === 'done' ? outcome.result : null
    const done = { ...asked, errorName, result }
    journal.done.push(done)
    if (asked.call === 'till/checkout' && errorName === null) sales.push(done)
  }

  async function command<Name extends 'checkout' | 'refund' | 'void'>(
    call: Name,
    memberId: string,
    input: Omit<TillInput<Name>, 'operationId' | 'tillNumber'>,
  ): Promise<void> {
    const operationId = newId()
    const whole = { ...input, operationId, tillNumber } as unknown as TillInput<Name>
    unanswered.set(operationId, { call: `till/${call}`, operationId, memberId, input: whole, storeId, errorName: null, result: null })
    const outcome = await till.commands(call, whole)
    if (outcome) hear(outcome)
  }

  const identity = () => ({ receiptNumber: String(++receipts).padStart(6, '0'), happenedAt: new Date(Date.now() + offMs).toISOString() })

  async function sell(): Promise<void> {
    const { member, look } = random.pick(shoppers) as Shopper
    const { memberId, cardNumber } = member
    const lines = aBasket(random)
    const scan = (random.chance(0.7) && (await look('getUserMemberTierDetail', {}))?.qrCode) || cardNumber
    const known = await till.asks('identify', { scan, tillNumber })
    if (!known) return command('checkout', memberId, { ...identity(), cardNumber, lines })
    const { scanId, rewards } = known
    const ready = rewards.filter(({ applies }) => applies).map(({ redemptionId }) => redemptionId)
    const quote = await till.asks('quote', { tillNumber, scanId, lines, redemptionIds: ready })
    if (!quote) return command('checkout', memberId, { ...identity(), scanId, lines })
    const { rewards: priced, coupons, totalCents } = quote
    const applied = priced.filter(({ applies, redemptionId }) => applies && ready.includes(redemptionId))
    await command('checkout', memberId, {
      ...identity(),
      scanId,
      lines,
      redemptionIds: applied.map(({ redemptionId }) => redemptionId),
      userCouponIds: coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId),
      expectedTotalCents: totalCents,
    })
  }

  async function takeBack(): Promise<void> {
    const sale = random.pick(sales)
    if (!sale) return
    const { lines } = sale.input as TillInput<'checkout'>
    const back = random.chance(0.5) ? { lines: [{ line: random.pick(lines)?.line ?? 1, quantity: 1 }] } : {}
    await command('refund', sale.memberId, { ...identity(), purchase: purchaseOf(sale), ...back })
  }

  /** The payment failed, or the wrong card was scanned. Some tills print a receipt of a void, others do not. */
  async function cancelSale(): Promise<void> {
    const sale = random.pick(sales.filter((one) => one.storeId === storeId && purchaseOf(one).tillNumber === tillNumber))
    if (!sale) return
    const { receiptNumber, happenedAt } = identity()
    await command('void', sale.memberId, { ...(random.chance(0.5) ? { receiptNumber } : {}), happenedAt, purchase: purchaseOf(sale) })
  }

  const acts: [weight: number, act: () => Promise<void>][] = [
    [10, sell],
    [3, takeBack],
    [2, cancelSale],
  ]
  return { till, unanswered, act: () => random.weighted(acts)() }
}

function purchaseOf({ input, storeId = '' }: Done) {
  const { tillNumber, receiptNumber } = input as TillInput<'checkout'>
  return { storeId, tillNumber, receiptNumber }
}

const goods = [
  { productId: '4012345000016', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese' },
  { productId: '2902000000104', name: 'Laugenbrezel', departmentId: 'baeckerei' },
  { productId: '4012345000023', name: 'Hafermilch', departmentId: 'milch-kaese-eier' },
  { productId: '4012345000030', name: 'Hausmarke Kaffee', departmentId: 'kaffee-und-tee' },
] as const

/** Goods of the bakery and other departments, for hearts, points and coupons; none that count for a collector card. */
function aBasket(random: Random): BasketLine[] {
  return Array.from({ length: random.whole(1, 4) }, (_, index) => ({
    line: index + 1,
    ...(random.pick(goods) ?? goods[0]),
    quantity: random.whole(1, 3),
    amountCents: random.whole(1, 50) * 60,
  }))
}
