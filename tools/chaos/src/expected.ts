import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { TillGift } from '@herzkarte/contract/till/index.ts'
import { pointsUnit } from '@herzkarte/server/ledger'
import { campaignId } from '@herzkarte/server/testing/members.ts'
import type { TillInput, TillResult } from '@herzkarte/till-client/transport.ts'
import type { Done } from './journal.ts'

/** The expected state of an item of value, derived from all answers about it in any order. */
export interface Thing {
  memberId: string
  unit: string | null
  amount: number
  /** How often it was handed over. A void takes one away, after which it can be handed over again. */
  handedOver: number
  /** Completed actions on it. */
  ended: Set<'given up' | 'returned'>
}

export interface Sending extends Thing {
  code: string
  /** Members who were told that they received it, and members who were told only that somebody did. */
  receivers: string[]
  late: string[]
}

/** The expected state after everything was answered. */
export interface Expected {
  books: Books
  redemptions: Map<string, Thing>
  vouchers: Map<string, Thing>
  holds: Map<string, Thing>
  coupons: Map<string, Thing>
  sendings: Map<string, Sending>
  /** Cents by kind, store, till and number; negative for a return or a void. */
  receipts: Map<string, number>
}

/**
 * Derives the expected state from the answers alone. Answers arrive in a different order than the commands, so creations are processed first, then
 * everything that happened to the items.
 */
export function expectedOf(done: readonly Done[], before: ReadonlyMap<string, { memberId: string; unit: string } & Sums>): Expected {
  const books = openBooks()
  for (const { memberId, unit, ...sums } of before.values()) books.move(memberId, unit, sums)
  const things = () => new Map<string, Thing>()
  const all: Expected = {
    books,
    redemptions: things(),
    vouchers: things(),
    holds: things(),
    coupons: things(),
    sendings: new Map(),
    receipts: new Map(),
  }
  const succeeded = done.filter(({ errorName }) => errorName === null)
  for (const one of succeeded) begins[one.call]?.(all, one)
  for (const one of succeeded) follows[one.call]?.(all, one)
  for (const one of done) if (one.errorName === 'transferAlreadyReceived') sendingOf(all, one)?.late.push(one.memberId)
  return all
}

type Effect = (all: Expected, done: Done) => void

const aThing = (memberId: string, unit: string | null, amount: number): Thing => ({
  memberId,
  unit,
  amount,
  handedOver: 0,
  ended: new Set(),
})

function takeUp({ books }: Expected, stored: Map<string, Thing>, id: string, thing: Thing): void {
  stored.set(id, thing)
  if (thing.unit !== null) books.move(thing.memberId, thing.unit, { net: -thing.amount, voucher: thing.amount })
}

function giveUp({ books }: Expected, thing: Thing | undefined): void {
  if (!thing) return
  thing.ended.add('given up')
  if (thing.unit !== null) books.move(thing.memberId, thing.unit, { net: thing.amount, voucher: -thing.amount })
}

function handOver({ books }: Expected, thing: Thing | undefined): void {
  if (!thing) return
  thing.handedOver += 1
  if (thing.unit !== null) books.move(thing.memberId, thing.unit, { redeemed: thing.amount, voucher: -thing.amount })
}

function undoHandOver({ books }: Expected, thing: Thing | undefined): void {
  if (!thing) return
  thing.handedOver -= 1
  if (thing.unit !== null) books.move(thing.memberId, thing.unit, { redeemed: -thing.amount, voucher: thing.amount })
}

function giveBack({ books }: Expected, thing: Thing | undefined, amount: number): void {
  if (!thing) return
  thing.ended.add('returned')
  if (thing.unit !== null) books.move(thing.memberId, thing.unit, { net: amount, redeemed: -amount })
}

function land(unit: string): Effect {
  return ({ books }, { memberId, result }) => {
    const { hearts } = result as { hearts: number }
    books.move(memberId, unit, { net: hearts, issued: -hearts })
  }
}

const begins: Record<string, Effect> = {
  redeemUserStampCard(all, { memberId, result }) {
    const { redemptionId, hearts } = (result as Result<'redeemUserStampCard'>).redemption
    takeUp(all, all.redemptions, redemptionId, aThing(memberId, campaignId, hearts))
  },
  activateUserPoint(all, { memberId, result }) {
    const { voucherId, points } = (result as Result<'activateUserPoint'>).voucher
    takeUp(all, all.vouchers, voucherId, aThing(memberId, pointsUnit, points))
  },
  redeemGift(all, { memberId, result }) {
    const { giftHoldId, exchangeType, amount } = (result as Result<'redeemGift'>).hold
    const unit = exchangeType === 'hearts' ? campaignId : exchangeType === 'points' ? pointsUnit : null
    takeUp(all, all.holds, giftHoldId, aThing(memberId, unit, amount))
  },
  saveUserCoupon(all, { memberId, result }) {
    all.coupons.set((result as Result<'saveUserCoupon'>).userCoupon.userCouponId, aThing(memberId, null, 0))
  },
  transferStampByCode(all, { memberId, result }) {
    const { transferId, hearts, transferCode } = (result as Result<'transferStampByCode'>).transfer
    all.books.move(memberId, campaignId, { net: -hearts, transfer: hearts })
    all.sendings.set(transferId, { ...aThing(memberId, campaignId, hearts), code: transferCode ?? '', receivers: [], late: [] })
  },
}

const follows: Record<string, Effect> = {
  collectStamp: land(campaignId),
  grantUserStamp: land(campaignId),
  'till/grant': land(campaignId),
  'till/collect': land(campaignId),
  cancelUserRedemption: (all, { input }) => giveUp(all, all.redemptions.get((input as { redemptionId: string }).redemptionId)),
  cancelUserPointVoucher: (all, { input }) => giveUp(all, all.vouchers.get((input as { voucherId: string }).voucherId)),
  cancelUserGift: (all, { input }) => giveUp(all, all.holds.get((input as { giftHoldId: string }).giftHoldId)),
  'till/redeem': (all, { result }) => handOver(all, all.holds.get((result as TillGift).giftHoldId)),
  receiveTransferStamp: (all, done) => receive(all, sendingOf(all, done), done.memberId),
  cancelTransferStamp(all, { input }) {
    const sending = all.sendings.get((input as { transferId: string }).transferId)
    if (!sending) return
    sending.ended.add('given up')
    all.books.move(sending.memberId, campaignId, { net: sending.amount, transfer: -sending.amount })
  },
  'till/checkout'(all, done) {
    const { hearts, points, rewards, vouchers, coupons, totalCents } = done.result as TillResult<'checkout'>
    for (const earned of hearts) all.books.move(done.memberId, earned.campaignId, { net: earned.hearts, issued: -earned.hearts })
    if (points.points > 0) all.books.move(done.memberId, pointsUnit, { net: points.points, issued: -points.points })
    for (const { redemptionId } of rewards) handOver(all, all.redemptions.get(redemptionId))
    for (const { voucherId } of vouchers) handOver(all, all.vouchers.get(voucherId))
    for (const { userCouponId } of coupons) handOver(all, all.coupons.get(userCouponId))
    all.receipts.set(receiptKey('purchase', done), totalCents)
  },
  'till/refund'(all, done) {
    const { hearts, points, returnedRewards, returnedCoupons, returnedVouchers, refundCents } = done.result as TillResult<'refund'>
    clawBack(all, done, { hearts, points })
    for (const { redemptionId } of returnedRewards) {
      const reward = all.redemptions.get(redemptionId)
      giveBack(all, reward, reward?.amount ?? 0)
    }
    for (const { voucherId, points: back } of returnedVouchers) giveBack(all, all.vouchers.get(voucherId), back)
    for (const { userCouponId } of returnedCoupons) giveBack(all, all.coupons.get(userCouponId), 0)
    all.receipts.set(receiptKey('return', done), -refundCents)
  },
  'till/void'(all, done) {
    const { hearts, points, restoredRewards, restoredCoupons, restoredVouchers, refundCents } = done.result as TillResult<'void'>
    clawBack(all, done, { hearts, points })
    for (const { redemptionId } of restoredRewards) undoHandOver(all, all.redemptions.get(redemptionId))
    for (const { voucherId } of restoredVouchers) undoHandOver(all, all.vouchers.get(voucherId))
    for (const { userCouponId } of restoredCoupons) undoHandOver(all, all.coupons.get(userCouponId))
    all.receipts.set(receiptKey('void', done), -refundCents)
  },
}

function clawBack(all: Expected, { memberId }: Done, { hearts, points }: Pick<TillResult<'void'>, 'hearts' | 'points'>): void {
  const { books } = all
  const things = { reward: all.redemptions, voucher: all.vouchers, gift: all.holds }
  for (const { kind, id } of [...hearts, points].flatMap(({ deactivated }) => deactivated)) giveUp(all, things[kind].get(id))
  for (const taken of hearts) books.move(memberId, taken.campaignId, { net: -taken.hearts, issued: taken.hearts })
  if (points.points > 0) books.move(memberId, pointsUnit, { net: -points.points, issued: points.points })
}

/** Books hearts of a transfer with their receiver. */
export function receive({ books }: Expected, sending: Sending | undefined, receiverId: string): void {
  if (!sending) return
  sending.receivers.push(receiverId)
  books.move(sending.memberId, campaignId, { transfer: -sending.amount, transferred: sending.amount })
  books.move(receiverId, campaignId, { net: sending.amount, transferred: -sending.amount })
}

function sendingOf({ sendings }: Expected, { input }: Done): Sending | undefined {
  const { transferCode } = input as { transferCode: string }
  return [...sendings.values()].find(({ code }) => code === transferCode)
}

/** A void without a receipt of its own has the number of its sale. */
function receiptKey(kind: 'purchase' | 'return' | 'void', { storeId, input }: Done): string {
  const { tillNumber, receiptNumber, purchase } = input as Partial<TillInput<'void'>>
  return `${kind} ${storeId} ${tillNumber} ${receiptNumber ?? purchase?.receiptNumber}`
}

/** Changes of a member's book in a unit. `net` is the balance minus the debt: a member never has both. */
export interface Sums {
  net: number
  voucher: number
  transfer: number
  redeemed: number
  issued: number
  transferred: number
}

const nothing: Sums = { net: 0, voucher: 0, transfer: 0, redeemed: 0, issued: 0, transferred: 0 }

/** Books by member and unit, as the answers require. */
interface Books {
  of: ReadonlyMap<string, Readonly<Sums>>
  move(memberId: string, unit: string, by: Partial<Sums>): void
}

function openBooks(): Books {
  const of = new Map<string, Sums>()
  return {
    of,
    move(memberId, unit, by) {
      const key = bookKey(memberId, unit)
      const sums = { ...nothing, ...of.get(key) }
      for (const [account, amount] of Object.entries(by) as [keyof Sums, number][]) sums[account] += amount
      of.set(key, sums)
    },
  }
}

export function bookKey(memberId: string, unit: string): string {
  return `${memberId} ${unit}`
}
