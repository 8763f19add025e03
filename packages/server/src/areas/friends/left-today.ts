import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import { readSentSince } from './transfers.ts'

/** Otherwise somebody could send and cancel without end, and each time the friend would be told. */
const timesPerDay = 50

/** Hearts of all campaigns that a member may still send today, by the merchant's calendar. */
export async function leftToday(db: Db, memberId: string, { content, now }: { content: Content; now: Date }): Promise<number> {
  const { timeZone, sharing } = content.merchant
  const sent = await readSentSince(db, memberId, startOfDay(dayOf(now, timeZone), timeZone))
  return sent.times < timesPerDay ? Math.max(0, sharing.dailyHearts - sent.hearts) : 0
}
