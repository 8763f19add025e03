import { UserError } from '@herzkarte/command'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { lastDayOf } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { after, type Book, held, issue, lockBook, noLastDay, pointsUnit, write } from '../../../ledger/index.ts'
import type { CallContext } from '../../../runtime/handle.ts'
import { fillPunchedCards } from '../../collector/index.ts'
import { giveCoupon } from '../../coupons/index.ts'
import { openCard } from '../../hearts/index.ts'
import type { Member } from '../members.ts'

/** What customer service gives: hearts of a campaign, punches of a collector card, bakery points or a coupon. */
export type Gift =
  | { kind: 'hearts' | 'punches'; amount: number; unit: string }
  | { kind: 'points'; amount: number }
  | { kind: 'coupon'; couponId: string }

/** What may be credited at once without a special reason. */
export const mostAtOnce = { hearts: 100, punches: 10, points: 1000 }

/** Why something cannot be credited. The message says it to customer service. */
export class CreditError extends UserError {
  readonly why: 'campaignNotFound' | 'campaignNotStarted' | 'campaignEnded' | 'couponNotFound' | 'couponInactive' | 'ageRestricted'

  constructor(why: CreditError['why'], message: string) {
    super(message)
    this.why = why
  }
}

interface Crediting {
  /** Its posting has a key of it. */
  operationId: string
  /** Goes into the posting: a note that the member reads, and the till. */
  detail: Record<string, string>
}

type CreditContext = Pick<CallContext, 'content' | 'now'>

/** Credits a gift to a locked member. Returns the book before and after it; null for a coupon. Throws `CreditError`. */
export async function creditGift(
  tx: Tx,
  member: Member,
  gift: Gift,
  crediting: Crediting,
  context: CreditContext,
): Promise<{ before: Book; after: Book } | null> {
  if (gift.kind !== 'coupon') return creditValue(tx, member, gift, crediting, context)
  await creditCoupon(tx, member, gift.couponId, context)
  return null
}

async function creditCoupon(tx: Tx, { memberId, bornBy }: Member, couponId: string, { content, now }: CreditContext): Promise<void> {
  const found = content.coupon(couponId)
  if (!found) throw new CreditError('couponNotFound', `There is no coupon ${couponId}.`)
  if (!found.active) throw new CreditError('couponInactive', `The coupon ${couponId} is withdrawn.`)
  const day = dayOf(now, content.merchant.timeZone)
  if (day > found.redeemUntil)
    throw new CreditError('couponInactive', `The coupon ${couponId} could be redeemed until ${found.redeemUntil}.`)
  if (found.ageRestricted && !isAdult(bornBy, day)) throw new CreditError('ageRestricted', `The coupon ${couponId} is for adults.`)
  await giveCoupon(tx, memberId, couponId, now)
}

async function creditValue(
  tx: Tx,
  { memberId }: Member,
  gift: Exclude<Gift, { kind: 'coupon' }>,
  { operationId, detail }: Crediting,
  { content, now }: CreditContext,
): Promise<{ before: Book; after: Book }> {
  const { kind, amount } = gift
  const unit = kind === 'points' ? pointsUnit : gift.unit
  const collector = kind === 'punches' ? content.collector(unit) : undefined
  const card = kind === 'hearts' ? content.campaign(unit) : collector
  if (kind !== 'points' && !card)
    throw new CreditError('campaignNotFound', `There is no ${kind === 'hearts' ? 'campaign' : 'collector card'} ${unit}.`)
  const { collectFrom = '', redeemUntil = noLastDay } = card ?? {}
  const day = dayOf(now, content.merchant.timeZone)
  if (day < collectFrom) throw new CreditError('campaignNotStarted', `${unit} begins on ${collectFrom}.`)
  // For as long as it is worth something: beyond the collecting period, and during a pause.
  if (day > redeemUntil) throw new CreditError('campaignEnded', `${unit} ended on ${redeemUntil}.`)
  if (kind !== 'points') await tx.runAll(openCard(memberId, unit, now))
  const book = await lockBook(tx, memberId, unit)
  const cause = { kind: 'goodwill', id: operationId } as const
  const occasion = { reason: 'customerService', cause, key: `goodwill:${operationId}`, happenedAt: now, detail } as const
  const issuing = issue(book, amount, 'given', card ? lastDayOf(card) : noLastDay, occasion)
  await tx.runAll(write([issuing], now))
  if (collector) {
    const rate = { lines: [], maxPerPurchase: collector.maxPerPurchase }
    await fillPunchedCards(tx, [{ punched: { collector, punches: amount, rate }, book, issuing }], { happenedAt: now, now })
  }
  return { before: book, after: after(book, issuing) }
}

/** What customer service says about a gift. */
export function giftText(gift: Gift, credited: Awaited<ReturnType<typeof creditGift>>): string {
  if (gift.kind === 'coupon') return `One coupon ${gift.couponId}.`
  const { kind, amount } = gift
  return `${amount} ${kind}${kind === 'points' ? '' : ` of ${gift.unit}`}; ${credited ? held(credited.after) : 0} with them.`
}
