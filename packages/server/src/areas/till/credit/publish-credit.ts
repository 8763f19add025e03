import type { Content } from '../../../content/index.ts'
import { type Book, held } from '../../../ledger/index.ts'
import type { Publish } from '../../../runtime/handle.ts'
import type { Gift } from '../../account/index.ts'

/** Notifies the member's open apps about a credit. A coupon is found when they next read. */
export function publishCredit(
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
    const { cardSize } = content.collector(gift.unit) ?? { cardSize: Number.POSITIVE_INFINITY }
    const fullCards = Math.floor(balance / cardSize)
    publish(memberId, {
      ...{ type: 'punchesCredited', campaignId: gift.unit, punches: amount },
      ...{ balancePunches: balance - fullCards * (fullCards > 0 ? cardSize : 0), fullCards },
    })
  }
}
