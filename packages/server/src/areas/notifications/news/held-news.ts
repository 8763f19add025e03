import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../../content/index.ts'
import type { HeldOffer } from '../../segments/index.ts'
import type { Sending } from './sendings.ts'

/** What is bought on so many days, beginning with the one on which they were sent, is compared. */
const comparedDays = 7

/** News with a control group, as an offer of a week; nothing if they have none. */
export function heldNews({ news, begunAt }: Pick<Sending, 'news' | 'begunAt'>, { merchant }: Content): HeldOffer[] {
  const { id, title, holdoutPercent } = news
  const firstDay = dayOf(begunAt, merchant.timeZone)
  const days = { firstDay, lastDay: addDays(firstDay, comparedDays - 1) }
  return holdoutPercent ? [{ kind: 'news', id, title: title[merchant.defaultLang], percent: holdoutPercent, ...days }] : []
}
