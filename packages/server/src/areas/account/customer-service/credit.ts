import { UserError } from '@herzkarte/command'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { after, held, issue, lockBook, pointsUnit, write } from '../../../ledger/index.ts'
import { fillPunchedCards } from '../../collector/index.ts'
import { giveCoupon } from '../../coupons/index.ts'
import { openCard } from '../../hearts/index.ts'
import type { Member } from '../members.ts'
import { recordAction, type ServiceAction } from './service-actions.ts'

/** What customer service gives: hearts of a campaign, punches of a collector card, bakery points or a coupon. */
export type Gift =
  | { kind: 'hearts' | 'punches'; amount: number; unit: string }
  | { kind: 'points'; amount: number }
  | { kind: 'coupon'; couponId: string }

interface Crediting extends Pick<ServiceAction, 'actor' | 'reason'> {
  gift: Gift
  /** Identifies the command: repeated with the same content, it credits nothing more. */
  operationId: string
  /** The member reads it in the history. */
  note?: string | undefined
}

interface CreditContext {
  content: Content
  now: Date
}

const noLastDay = '9999-12-31'

/** Credits a gift to a locked member, once per operation id. Returns a sentence about it. Throws `UserError` if that is not possible, and `operationReused`. */
export async function credit(tx: Tx, member: Member, crediting: Crediting, context: CreditContext): Promise<string> {
  const { gift, operationId, note, actor, reason } = crediting
  const { memberId } = member
  const input = { gift, note: note ?? null }
  return once(tx, { memberId, operationId, call: 'member credit', input, now: context.now }, async () => {
    const said =
      gift.kind === 'coupon' ? await coupon(tx, member, gift.couponId, context) : await value(tx, member, gift, crediting, context)
    await recordAction(tx, memberId, { action: 'credit', actor, reason, detail: { ...gift, operationId } }, context.now)
    return said
  })
}

async function coupon(tx: Tx, { memberId, bornBy }: Member, couponId: string, { content, now }: CreditContext): Promise<string> {
  const found = content.coupon(couponId)
  if (!found) throw new UserError(`There is no coupon ${couponId}.`)
  const day = dayOf(now, content.merchant.timeZone)
  if (day > found.redeemUntil) throw new UserError(`The coupon ${couponId} could be redeemed until ${found.redeemUntil}.`)
  if (found.ageRestricted && !isAdult(bornBy, day)) throw new UserError(`The coupon ${couponId} is for adults.`)
  await giveCoupon(tx, memberId, couponId, now)
  return `One coupon ${couponId}.`
}

async function value(
  tx: Tx,
  { memberId }: Member,
  gift: Exclude<Gift, { kind: 'coupon' }>,
  { operationId, note }: Crediting,
  { content, now }: CreditContext,
): Promise<string> {
  const { kind, amount } = gift
  const unit = kind === 'points' ? pointsUnit : gift.unit
  const collector = kind === 'punches' ? content.collector(unit) : undefined
  const campaign = kind === 'hearts' ? content.campaign(unit) : undefined
  const redeemUntil = kind === 'points' ? noLastDay : (campaign ?? collector)?.redeemUntil
  if (redeemUntil === undefined) throw new UserError(`There is no ${kind === 'hearts' ? 'campaign' : 'collector card'} ${unit}.`)
  if (dayOf(now, content.merchant.timeZone) > redeemUntil) throw new UserError(`${unit} ended on ${redeemUntil}.`)
  if (kind !== 'points') await tx.runAll(openCard(memberId, unit, now))
  const book = await lockBook(tx, memberId, unit)
  const cause = { kind: 'goodwill', id: operationId } as const
  const occasion = {
    reason: 'customerService',
    cause,
    key: `goodwill:${operationId}`,
    happenedAt: now,
    detail: note ? { note } : {},
  } as const
  const issuing = issue(book, amount, 'given', redeemUntil, occasion)
  await tx.runAll(write([issuing], now))
  if (collector) {
    const landing = {
      punched: { collector, punches: amount, rate: { lines: [], maxPerPurchase: collector.maxPerPurchase } },
      book,
      issuing,
    }
    await fillPunchedCards(tx, [landing], { happenedAt: now, now })
  }
  return `${amount} ${kind}${kind === 'points' ? '' : ` of ${unit}`}; ${held(after(book, issuing))} with them.`
}
