import type { Problem } from '../../content-problems.ts'
import type { SegmentRule } from '../../files/schema.ts'
import type { SourceItem } from '../../files/source-item.ts'
import { itemsOf } from '../../kinds.ts'
import { problem } from '../problem.ts'

/** Segments that are always empty, and those that nothing uses. Their sizes are in the database: `herzkarte segments`. */
export function warnOfSegments(items: SourceItem[]): Problem[] {
  const used = new Set([
    ...itemsOf(items, 'coupon').map(({ data }) => data.segmentId),
    ...itemsOf(items, 'campaign').flatMap(({ data }) => [data.segmentId, ...data.rewards.map((reward) => reward.segmentId)]),
    ...itemsOf(items, 'news').map(({ data }) => data.audience.segmentId),
  ])
  return itemsOf(items, 'segment').flatMap((segment) => [
    ...(isEmpty(segment.data.rule) ? [problem(segment, 'rule', 'contradicts itself: nobody can belong to it')] : []),
    ...(used.has(segment.id) ? [] : [problem(segment, 'id', `is ${segment.id}, which no coupon, campaign, reward or news names`)]),
  ])
}

/** Who bought nothing in the last days has no visits, no spend and no goods in them. */
function isEmpty({ lostForDays = 0, bought, visits, spent }: SegmentRule): boolean {
  const daysOfWeek = 7
  return (
    (bought?.isBought === true && bought.days <= lostForDays) ||
    ((visits?.atLeast ?? 0) > 0 && (visits?.weeks ?? 0) * daysOfWeek <= lostForDays) ||
    (spent !== undefined && spent.days <= lostForDays)
  )
}
