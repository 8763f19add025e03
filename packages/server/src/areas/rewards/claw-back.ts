import type { MemberEvent } from '@herzkarte/contract/events.ts'
import type { Deactivated } from '@herzkarte/contract/till/index.ts'
import { giftTitle, rewardName } from '../../content/index.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { lockedByTillUntil } from '../../kernel/till-lock.ts'
import { after, type Book, clawBack, held, lockBook, type Occasion, type Origin, type Posting, readLots } from '../../ledger/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { isAtTill, lockHold, releaseHold } from '../gifts/index.ts'
import { lotsWithout } from '../hearts/index.ts'
import { giveVoucherBack, lockVoucher } from '../points/index.ts'
import { giveRewardBack, lockRedemption } from './redemptions.ts'

/** Everything activated in a unit that the member has paid for, with one of these lots if they are given, and no till has in an open basket, the newest first. */
const waiting = statement<Pick<Deactivated, 'kind' | 'id'>, [string, string, Date, string[] | null]>(`
  select kind, id from (
    select 'reward' as kind, redemption_id as id, posting_id, activated_at as at, locked_until from redemptions
    where member_id = $1 and campaign_id = $2 and status = 'Activated' and hearts > lent_hearts
    union all select 'gift', hold_id, posting_id, held_at, locked_until from gift_holds
    where member_id = $1 and unit = $2 and status in ('Open', 'Scanned')
    union all select 'voucher', voucher_id, posting_id, activated_at, locked_until from vouchers
    where member_id = $1 and 'points' = $2 and status = 'Activated') activated
  where (locked_until is null or locked_until <= $3) and ($4::uuid[] is null or exists (
    select from entries e where e.member_id = $1 and e.posting_id = activated.posting_id and e.lot_id = any($4)))
  order by at desc, id desc`)

interface Issued {
  issuing: Posting
  amount: number
  /** The origin that it had; purchased if absent. */
  origin?: Origin
}

type When = Pick<CallContext, 'content' | 'lang' | 'day' | 'now'>

interface ClawedBack {
  /** To be written by the caller. */
  posting: Posting
  left: Book
  /** How much of it became a debt. */
  becameDebt: number
  deactivated: Deactivated[]
}

/**
 * Takes back issued value of a locked book: nobody gains by buying and returning. What waits for a till goes back to the book first, the newest first, and
 * only as much as the balance lacks. The rest becomes a debt.
 */
export async function clawBackIssued(
  tx: Tx,
  locked: Book,
  { issuing, amount, origin }: Issued,
  occasion: Occasion,
  when: When,
): Promise<ClawedBack> {
  const { memberId, unit } = locked
  const { left: book, deactivated } = await deactivateWhile((of) => held(of) + of.debt < amount, tx, locked, null, when)
  const lotId = issuing.entries.find((entry) => entry.lotId !== undefined)?.lotId
  const from = { postingId: issuing.postingId, ...(lotId ? { lotId } : {}), ...(origin ? { origin } : {}) }
  const posting = clawBack(book, await readLots(tx, memberId, unit), amount, from, occasion)
  const left = after(book, posting)
  return { posting, left, becameDebt: book.debt - left.debt, deactivated }
}

/**
 * Gives everything back that waits for a till and was paid with hearts that cost nothing, if no purchase but this one is kept: those hearts wait again.
 * `left` is the locked book then.
 */
export async function deactivateUnpaid(
  tx: Tx,
  locked: Book,
  lostPurchaseId: string,
  when: When,
): Promise<Pick<ClawedBack, 'left' | 'deactivated'>> {
  const lots = await lotsWithout(tx, locked, lostPurchaseId, when.content)
  return deactivateWhile(() => lots.length > 0, tx, locked, lots, when)
}

async function deactivateWhile(isNeeded: (book: Book) => boolean, tx: Tx, locked: Book, lots: string[] | null, when: When) {
  const { memberId, unit } = locked
  const deactivated: Deactivated[] = []
  let book = locked
  for (const { kind, id } of isNeeded(book) ? await tx.all(waiting, memberId, unit, when.now, lots) : []) {
    if (!isNeeded(book)) break
    const back = await deactivate[kind](tx, book, id, when)
    if (!back) continue
    deactivated.push({ kind, id, ...back })
    book = await lockBook(tx, memberId, unit)
  }
  return { left: book, deactivated }
}

type Deactivate = (tx: Tx, book: Book, id: string, when: When) => Promise<Omit<Deactivated, 'kind' | 'id'> | undefined>

/** Each reads it again behind its lock: a till may have taken it meanwhile. */
const deactivate: Record<Deactivated['kind'], Deactivate> = {
  async reward(tx, book, id, when) {
    const reward = await tx.first(lockRedemption, book.memberId, id)
    if (reward?.status !== 'Activated' || lockedByTillUntil(reward, when.now)) return undefined
    await giveRewardBack(tx, book, reward, when)
    const amount = reward.hearts - reward.lentHearts
    return { ofId: reward.rewardId, name: rewardName(when.content, reward.rewardId, when.lang), amount }
  },
  async voucher(tx, book, id, when) {
    const voucher = await lockVoucher(tx, book.memberId, id)
    if (voucher?.status !== 'Activated' || lockedByTillUntil(voucher, when.now)) return undefined
    await giveVoucherBack(tx, book, voucher, when)
    return { ofId: null, name: '', amount: voucher.points }
  },
  async gift(tx, book, id, when) {
    const hold = await tx.first(lockHold, book.memberId, id)
    if (!hold || isAtTill(hold, when.now)) return undefined
    await releaseHold(tx, { memberId: book.memberId, hold, book }, 'Cancelled', when)
    return { ofId: hold.giftId, name: giftTitle(when.content, hold.giftId, when.lang), amount: hold.amount }
  },
}

/** What to tell the member's open apps about it. */
export function deactivatedEvent({ kind, id, ofId, amount }: Deactivated, campaignId: string, balancePoints = 0): MemberEvent {
  const of = ofId ?? ''
  if (kind === 'reward') return { type: 'rewardReturned', redemptionId: id, rewardId: of, campaignId }
  if (kind === 'gift') return { type: 'giftReturned', giftHoldId: id, giftId: of }
  return { type: 'voucherReturned', voucherId: id, points: amount, balancePoints }
}
