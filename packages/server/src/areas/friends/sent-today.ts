import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import { sumSentSince } from './transfers.ts'

/** Hearts of all campaigns that a member has sent today, by the merchant's calendar. */
export function sumSentToday(db: Db, memberId: string, { content, now }: { content: Content; now: Date }): Promise<number> {
  const { timeZone } = content.merchant
  return sumSentSince(db, memberId, startOfDay(dayOf(now, timeZone), timeZone))
}
