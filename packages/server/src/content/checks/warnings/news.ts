import type { Problem } from '../../content-problems.ts'
import type { Coupon } from '../../files/schema.ts'
import type { SourceItem } from '../../files/source-item.ts'
import { itemsOf } from '../../kinds.ts'
import { problem } from '../problem.ts'

type Restricted = Pick<Coupon, 'segmentId' | 'holdoutPercent'>

/** News that lead some of their readers to an offer that is not for them: the page behind tells them only that. */
export function warnOfNews(items: SourceItem[]): Problem[] {
  const offers = new Map<string, Restricted>([
    ...itemsOf(items, 'coupon').map((coupon) => [`/couponDetail/${coupon.id}`, coupon.data] as const),
    ...itemsOf(items, 'campaign').map((campaign) => [`/stampCardDetail/${campaign.id}`, campaign.data] as const),
  ])
  return itemsOf(items, 'news').flatMap((news) => {
    const { path, audience } = news.data
    const { segmentId, holdoutPercent } = offers.get(path) ?? {}
    const isForOthers = segmentId !== undefined && segmentId !== audience.segmentId
    return [
      ...(isForOthers ? [problem(news, 'audience.segmentId', `lacks ${segmentId}: the offer of ${path} is for its members only`)] : []),
      ...(holdoutPercent ? [problem(news, 'path', `leads to ${path}, which is held back from ${holdoutPercent} % of the readers`)] : []),
    ]
  })
}
