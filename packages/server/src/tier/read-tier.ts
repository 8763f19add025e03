import type { Day } from '@herzkarte/contract/day.ts'
import { type Db, statement } from '../database/index.ts'
import type { Content, Tier } from '../merchant/content/index.ts'
import { spendCents } from './spend.ts'

const spend = statement<{ cents: number }, [string, Day]>(`select ${spendCents} as cents`)

/** The tier of a member on this day of the merchant's. */
export async function readTier(db: Db, memberId: string, content: Content, today: Day): Promise<Tier> {
  return content.tierFor((await db.first(spend, memberId, today))?.cents ?? 0)
}
