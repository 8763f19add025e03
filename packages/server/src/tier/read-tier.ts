import type { Day } from '@herzkarte/contract/day.ts'
import { type Db, statement } from '../database/index.ts'
import type { Content, Tier } from '../merchant/content/index.ts'
import { spendOf } from './spend.ts'

const read = statement<{ tierId: string | null; spendCents: number }, [string, Day]>(`
  select (select tier_id from member_tiers where member_id = $1) as "tierId", ${spendOf('$1', '$2')} as "spendCents"`)

/** The tier that a member has. */
export async function readTier(db: Db, memberId: string, content: Content, today: Day): Promise<Tier> {
  const { tierId, spendCents } = (await db.first(read, memberId, today)) ?? { tierId: null, spendCents: 0 }
  return tierOf({ tierId, spendCents }, content)
}

/** The kept tier; the one that the spend reaches where none is kept yet, or where the merchant has taken it out of the content. */
export function tierOf({ tierId, spendCents }: { tierId: string | null; spendCents: number }, content: Content): Tier {
  return (tierId === null ? undefined : content.tier(tierId)) ?? content.tierFor(Math.max(0, spendCents))
}
