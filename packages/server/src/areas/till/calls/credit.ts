import type { TillInputOf } from '@herzkarte/contract/till/index.ts'
import * as contract from '@herzkarte/contract/till/index.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import type { Content } from '../../../content/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { type Book, held } from '../../../ledger/index.ts'
import type { Publish } from '../../../runtime/handle.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { CreditError, creditGift, type Gift, mostAtOnce, recordAction } from '../../account/index.ts'
import { customerOf } from '../customer/find-customer.ts'
import { lockReceiver } from '../customer/lock-customer.ts'
import { checkActive } from '../customer/read-customer.ts'
import { countCredit, countOnKey } from '../limits/count-on-key.ts'

type Input = TillInputOf<typeof contract.credit>

const sumOf = { hearts: 'hearts', points: 'points', punches: 'punches', coupon: 'coupons' } as const

/** Terminals of customer service and the app show both. */
const textsOf = ({ reason, note }: Input) => ({ reason: typedLine(reason), note: typedLine(note) })

function check(input: Input): undefined {
  const { reason, note } = textsOf(input)
  if (reason === '' || note === '') throw malformed('/reason and /note must be readable')
  giftOf(input)
}

export const credit = tillHandle(contract.credit, { check, lookUp: customerOf }, async function credit(input, context) {
  const { tx, publish, memberId, content, storeId, now, fail } = context
  const { operationId, tillNumber } = input
  const { reason, note } = textsOf(input)
  const gift = giftOf(input)
  const lock = () => lockReceiver(tx, memberId)
  return once(tx, { memberId, operationId, call: contract.credit.name, input, now, storeId, lock }, async (member) => {
    checkActive(member)
    await countCredit(context)
    const crediting = { operationId, detail: { note, storeId, tillNumber } }
    const credited = await creditGift(tx, member, gift, crediting, { content, now }).catch((error: unknown) => {
      throw error instanceof CreditError ? fail(error.why) : error
    })
    const actor = `till ${storeId}/${tillNumber}`
    await recordAction(tx, memberId, { action: 'credit', actor, reason, detail: { ...gift, operationId } }, now)
    await countOnKey(context, { credits: 1, [sumOf[gift.kind]]: gift.kind === 'coupon' ? 1 : gift.amount })
    publishCredit(publish, memberId, gift, credited, content)
    const { kind } = gift
    if (gift.kind === 'coupon') return { kind, amount: 1, balance: null }
    return { kind, amount: gift.amount, balance: credited ? held(credited.after) % cardSizeOf(gift, content) : null }
  })
})

/** What is to be credited. Throws `malformedRequest` if a field is missing, too much, or belongs to another kind. */
function giftOf({ kind, amount, campaignId, couponId }: Input): Gift {
  const needsCampaign = kind === 'hearts' || kind === 'punches'
  const problems = [
    ...present('/amount', amount, kind !== 'coupon'),
    ...present('/campaignId', campaignId, needsCampaign),
    ...present('/couponId', couponId, kind === 'coupon'),
  ]
  if (kind !== 'coupon' && amount !== undefined && amount > mostAtOnce[kind]) problems.push(`/amount must not be above ${mostAtOnce[kind]}`)
  if (problems.length > 0) throw malformed(...problems)
  if (kind === 'coupon') return { kind, couponId: couponId ?? '' }
  return kind === 'points' ? { kind, amount: amount ?? 0 } : { kind, amount: amount ?? 0, unit: campaignId ?? '' }
}

function present(field: string, value: unknown, isNeeded: boolean): string[] {
  if ((value !== undefined) === isNeeded) return []
  return [isNeeded ? `${field} is missing` : `${field} is for another kind`]
}

/** Only punches fill a card. */
function cardSizeOf(gift: Gift, content: Content): number {
  return (gift.kind === 'punches' && content.collector(gift.unit)?.cardSize) || Number.POSITIVE_INFINITY
}

/** Notifies the member's open apps about a credit. A coupon is found when they next read. */
function publishCredit(
  publish: Publish,
  memberId: string,
  gift: Gift,
  credited: { before: Book; after: Book } | null,
  content: Content,
): void {
  if (gift.kind === 'coupon' || !credited) return
  const { amount } = gift
  const balance = held(credited.after)
  if (gift.kind === 'points') publish(memberId, { type: 'pointsCredited', points: amount, balancePoints: balance })
  else if (gift.kind === 'hearts')
    publish(memberId, { type: 'heartsCredited', campaignId: gift.unit, hearts: amount, balanceHearts: balance, cause: 'goodwill' })
  else {
    const cardSize = cardSizeOf(gift, content)
    const fullCards = Math.floor(balance / cardSize)
    publish(memberId, {
      ...{ type: 'punchesCredited', campaignId: gift.unit, punches: amount },
      ...{ balancePunches: balance - fullCards * (fullCards > 0 ? cardSize : 0), fullCards },
    })
  }
}
