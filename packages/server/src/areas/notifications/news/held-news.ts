import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, newsOfferId } from '../../../content/index.ts'
import type { HeldOffer } from '../../segments/index.ts'
import type { Sending } from './sendings.ts'

/** What is bought on so many days, beginning with the one on which they were sent, is compared. */
const comparedDays = 7

/** News with a control group, as an offer of a week; nothing if they have none, or if their sending has not begun. */
export function heldNews(
  { news, begunAt, notifiedUpTo, endedAt }: Pick<Sending, 'news' | 'begunAt' | 'notifiedUpTo' | 'endedAt'>,
  { merchant }: Content,
): HeldOffer[] {
  const { id, title, holdoutPercent } = news
  const firstDay = dayOf(begunAt, merchant.timeZone)
  const days = { firstDay, lastDay: addDays(firstDay, comparedDays - 1) }
  const hasBegun = notifiedUpTo !== null || endedAt !== null
  if (!holdoutPercent || !hasBegun) return []
  return [{ kind: 'news', id, offerId: newsOfferId(id), title: title[merchant.defaultLang], percent: holdoutPercent, ...days }]
}
