import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { readSentSince } from './transfers.ts'

/** Otherwise somebody could send and cancel without end, and each time the friend would be told. */
const timesPerDay = 50

const received = statement<{ unit: string; hearts: number; latest: Date }, [string, Date]>(
  `select unit, sum(remaining)::int as hearts, max(received_at) as latest from lots
   where member_id = $1 and origin = 'purchased' and remaining > 0 and received_at >= $2 group by unit`,
)

interface LeftContext {
  content: Content
  now: Date
}

/** Hearts of all campaigns that a member may still send today, by the merchant's calendar. */
export interface LeftToday {
  hearts: number
  /** Of those whose purchase can still be returned. */
  returnable: number
}

export async function leftToday(db: Db, memberId: string, context: LeftContext): Promise<LeftToday> {
  const { now, content } = context
  const { timeZone, sharing } = content.merchant
  const sent = await readSentSince(db, memberId, startOfDay(dayOf(now, timeZone), timeZone), returnableSince(context))
  if (sent.times >= timesPerDay) return { hearts: 0, returnable: 0 }
  return { hearts: Math.max(0, sharing.dailyHearts - sent.hearts), returnable: Math.max(0, sharing.returnableHearts - sent.returnable) }
}

/** Purchases from then on can still be returned: their hearts may be taken back. */
export function returnableSince({ content, now }: LeftContext): Date {
  const { timeZone, sharing } = content.merchant
  return startOfDay(addDays(dayOf(now, timeZone), -sharing.returnableDays), timeZone)
}

/** The member's purchased hearts whose purchase can still be returned, by campaign, and the day from which that is over for all of them. */
export async function readReturnable(db: Db, memberId: string, context: LeftContext) {
  const { timeZone, sharing } = context.content.merchant
  return (await db.all(received, memberId, returnableSince(context))).map(({ unit, hearts, latest }) => ({
    campaignId: unit,
    hearts,
    freeFrom: addDays(dayOf(latest, timeZone), sharing.returnableDays + 1),
  }))
}
