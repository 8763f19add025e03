import { errorNameByCode } from '@herzkarte/contract/errors/catalogue.ts'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { campaignId } from '@herzkarte/server/testing/members.ts'
import type { Outcome } from '@herzkarte/till-client/queue-settings.ts'
import type { Command } from '@herzkarte/till-client/queue-store.ts'
import type { TillInput } from '@herzkarte/till-client/transport.ts'
import { v4 as newId } from 'uuid'
import { type Done, take, type World } from '../journal.ts'
import type { Random } from '../random.ts'
import { comeAgain, mostFaults, type Phone } from './phone.ts'
import { openTill, type Till } from './till.ts'

export interface Cashier {
  till: Till
  act(): Promise<void>
  /** Commands given to the till whose outcome is unknown. */
  unanswered: ReadonlyMap<string, SentCommand>
}

/** A command given to a till. */
interface SentCommand {
  call: Command
  memberId: string
  input: TillInput<Command>
}

interface Making {
  url: string
  storeId: string
  tillNumber: string
  key: string
  queueFile: string
  world: World
  random: Random
  phones: readonly Phone[]
}

/** The cashier's clock is wrong by up to two minutes. */
const clockOffMs = 120_000
const codeAgainMs = 250
const settledByTheTill = new Set(['quoteOutdated', 'rewardNotReadyAtTill', 'freshCodeRequired'])

export async function aCashier({ url, storeId, tillNumber, key, queueFile, world, random, phones }: Making): Promise<Cashier> {
  const { journal } = world
  const unanswered = new Map<string, SentCommand>()
  const offMs = random.whole(-clockOffMs, clockOffMs)
  let receipts = 0
  const till = await openTill({ url, key, queueFile, onDecided: hearLate })

  function hear(outcome: Outcome<Command>): void {
    if (outcome.status === 'queued') return
    const { operationId } = outcome
    const asked = unanswered.get(operationId)
    // Decided, and reported twice: the till was killed between the answer and its report.
    if (!asked) return
    unanswered.delete(operationId)
    const errorName = outcome.status === 'rejected' ? nameOf(outcome.code) : null
    const result = outcome.status === 'done' ? outcome.result : null
    const done = { ...asked, call: `till/${asked.call}`, operationId, errorName, result, storeId, tillNumber }
    journal.write(done)
    if (asked.call === 'checkout' && errorName === null) world.sales.push(done)
  }

  /** The customer has left: the sale earns even if other items can't be used any more. */
  function hearLate(outcome: Outcome<Command>): void {
    if (outcome.status === 'rejected' && settledByTheTill.has(nameOf(outcome.code)))
      journal.broken.push(`The sale ${outcome.operationId} waited and was refused with ${nameOf(outcome.code)} instead of earning without.`)
    hear(outcome)
  }

  async function command<Name extends Command>(call: Name, memberId: string, input: Omit<TillInput<Name>, 'operationId' | 'tillNumber'>) {
    const operationId = newId()
    const whole = { ...input, operationId, tillNumber } as unknown as TillInput<Name>
    unanswered.set(operationId, { call, memberId, input: whole })
    const outcome = await till.commands(call, whole)
    if (outcome) hear(outcome)
  }

  const identity = () => ({
    receiptNumber: String(++receipts).padStart(6, '0'),
    happenedAt: new Date(Date.now() + offMs).toISOString(),
  })

  async function sell(): Promise<void> {
    const phone = random.pick(phones) as Phone
    const { memberId, cardNumber } = phone.member
    const lines = aBasket(random)
    const shown = random.chance(0.7) ? await phone.look('getUserMemberTierDetail', {}) : undefined
    const scan = shown?.errorName === null ? shown.result.qrCode : cardNumber
    const known = await till.asks('identify', { scan, tillNumber })
    if (!known?.result) return command('checkout', memberId, { ...identity(), cardNumber, lines })
    const { scanId, rewards } = known.result
    const ready = rewards.filter(({ applies }) => applies).map(({ redemptionId }) => redemptionId)
    const quote = await till.asks('quote', { tillNumber, scanId, lines, redemptionIds: ready })
    if (!quote?.result) return command('checkout', memberId, { ...identity(), scanId, lines })
    const { rewards: priced, coupons, vouchers, totalCents } = quote.result
    const redemptionIds = priced
      .filter(({ applies, redemptionId }) => applies && ready.includes(redemptionId))
      .map(({ redemptionId }) => redemptionId)
    await command('checkout', memberId, {
      ...identity(),
      scanId,
      lines,
      redemptionIds,
      userCouponIds: coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId),
      voucherIds: vouchers.filter(({ applies }) => applies).map(({ voucherId }) => voucherId),
      expectedTotalCents: totalCents,
    })
  }

  async function takeBack(): Promise<void> {
    const sale = random.chance(0.7) ? take(world.sales, random) : random.pick(world.sales)
    if (!sale) return
    const { receiptNumber, lines } = sale.input as TillInput<'checkout'>
    const purchase = { storeId: sale.storeId ?? '', tillNumber: sale.tillNumber ?? '', receiptNumber }
    const back = random.chance(0.5) ? { lines: [{ line: random.pick(lines)?.line ?? 1, quantity: 1 }] } : {}
    await command('refund', sale.memberId, { ...identity(), purchase, ...back })
  }

  /** The payment failed, or the wrong card was scanned. Some tills print a receipt of a void, others do not. */
  async function cancelSale(): Promise<void> {
    const isOwn = (one: Done) => one.storeId === storeId && one.tillNumber === tillNumber
    const sale = random.chance(0.8) ? take(world.sales, random, isOwn) : random.pick(world.sales)
    if (!sale) return
    const { receiptNumber: voided } = sale.input as TillInput<'checkout'>
    const purchase = { storeId: sale.storeId ?? '', tillNumber: sale.tillNumber ?? '', receiptNumber: voided }
    const { receiptNumber, happenedAt } = identity()
    await command('void', sale.memberId, { ...(random.chance(0.5) ? { receiptNumber } : {}), happenedAt, purchase })
  }

  /** The sales of an hour without a network, in one request. It is repeated until each of them is decided. */
  async function sellQueue(): Promise<void> {
    const customers = Array.from({ length: random.whole(2, 4) }, () => (random.pick(phones) as Phone).member)
    let waiting = customers.map(({ memberId, cardNumber }) => ({
      memberId,
      input: { ...identity(), operationId: newId(), tillNumber, cardNumber, lines: aBasket(random) },
    }))
    for (let faults = 0; waiting.length > 0; ) {
      const sales = waiting.map(({ input }) => input)
      const { answers = [] } = (await till.asks('checkouts', { tillNumber, sales }))?.result ?? {}
      const undecided = waiting.filter(({ memberId, input }, index) => {
        const answer = answers[index]
        const errorName = answer && answer.errorCode !== 0 ? nameOf(answer.errorCode) : null
        if (errorName === 'internalError') faults++
        if (!answer || (comeAgain.has(errorName) && faults < mostFaults)) return true
        const { operationId } = input
        const done = { memberId, operationId, call: 'till/checkout', input, errorName, result: answer.result, storeId, tillNumber }
        journal.write(done)
        if (errorName === null) world.sales.push(done)
        return false
      })
      waiting = undecided
      if (waiting.length === 0) return
      journal.retries++
      await new Promise((again) => setTimeout(again, codeAgainMs))
    }
  }

  async function grant(): Promise<void> {
    const { memberId, cardNumber } = (random.pick(phones) as Phone).member
    await command('grant', memberId, { cardNumber, campaignId, hearts: random.whole(1, 4), note: 'Die Kasse stand still' })
  }

  /** A code needs its answer now, so it is sent again with the same id until there is one. */
  async function code<Name extends 'collect' | 'redeem'>(call: Name, memberId: string, input: TillInput<Name>) {
    for (let faults = 0; ; ) {
      const answer = await till.asks(call, input)
      const errorName = answer && answer.code !== 0 ? nameOf(answer.code) : null
      if (errorName === 'internalError') faults++
      if (answer && (!comeAgain.has(errorName) || faults >= mostFaults)) {
        const { operationId = null } = input
        if (operationId !== null)
          journal.write({ memberId, operationId, call: `till/${call}`, input, errorName, result: answer.result, storeId, tillNumber })
        return errorName === null
      }
      journal.retries++
      await new Promise((again) => setTimeout(again, codeAgainMs))
    }
  }

  async function collect(): Promise<void> {
    const printed = take(world.printedCodes, random)
    const { memberId, cardNumber } = (random.pick(phones) as Phone).member
    if (printed) await code('collect', memberId, { operationId: newId(), tillNumber, cardNumber, code: printed })
  }

  async function handOver(): Promise<void> {
    const gift = take(world.shownGifts, random)
    if (gift && (await code('redeem', gift.memberId, { tillNumber, code: gift.code })))
      await code('redeem', gift.memberId, { tillNumber, code: gift.code, operationId: newId() })
  }

  const acts: [weight: number, act: () => Promise<void>][] = [
    [10, sell],
    [2, sellQueue],
    [3, takeBack],
    [2, cancelSale],
    [1, grant],
    [2, collect],
    [3, handOver],
  ]
  return { till, unanswered, act: () => random.weighted(acts)() }
}

function nameOf(code: number): string {
  return errorNameByCode(code) ?? String(code)
}

const goods = [
  { productId: '4012345000016', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese' },
  { productId: '2902000000104', name: 'Laugenbrezel', departmentId: 'baeckerei' },
  { productId: '4012345000023', name: 'Hafermilch', departmentId: 'milch-kaese-eier' },
  { productId: '4012345000030', name: 'Hausmarke Kaffee', departmentId: 'kaffee-und-tee' },
] as const
const [, pretzel] = goods

/** Goods of the bakery and other departments, for hearts, points and coupons; none that count for a collector card. */
function aBasket(random: Random): BasketLine[] {
  return Array.from({ length: random.whole(1, 4) }, (_, index) => ({
    line: index + 1,
    ...(random.pick(goods) ?? pretzel),
    quantity: random.whole(1, 3),
    amountCents: random.whole(1, 50) * 60,
  }))
}
