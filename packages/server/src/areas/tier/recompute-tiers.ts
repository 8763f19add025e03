import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Content } from '../../content/index.ts'
import { deferred, statement, type Tx, type Write } from '../../kernel/database/index.ts'
import { spendOf } from './tier-status.ts'

/**
 * Recomputes the tiers of members. A tier that the spend of twelve months reaches is granted immediately. A tier that it no longer reaches remains
 * until its grace period is over, and is removed only if `mayFall`. The day since which the spend is too low is stored either way. Ranks count from
 * 1. A tier that was removed from the content has rank 0, so that its members get whatever they reach. Passes in wallets show the tier, so they are
 * marked for an update.
 */
const recompute = statement<{ memberId: string }, [string[], Day, string[], number[], number[], boolean, Day]>(`
  insert into member_tiers as t (member_id, tier_id, since, below_since)
  select member_id, case when moves then ($3::text[])[reached] else tier_id end, case when moves then $2::date else since end,
    case when moves or reached >= rank then null else coalesce(below_since, $2::date) end
  from (
    select standing.*, reached > rank or reached < rank
      and (since >= $7::date or $6 and coalesce(below_since, $2::date) + ($5::int[])[rank] <= $2::date) as moves
    from (
      select member.member_id, kept.tier_id, kept.since, kept.below_since,
        case when kept.tier_id is null then 1 else coalesce(array_position($3::text[], kept.tier_id), 0) end as rank,
        width_bucket(greatest(${spendOf('member.member_id', '$2')}, 0), $4::bigint[]) as reached
      from members member left join member_tiers kept
        on kept.member_id = member.member_id and kept.member_id = any($1::uuid[])
      where member.member_id = any($1::uuid[])
    ) standing
  ) decided
  where moves or below_since is distinct from (case when reached >= rank then null else coalesce(below_since, $2::date) end)
  order by member_id
  on conflict (member_id) do update set tier_id = excluded.tier_id, since = excluded.since, below_since = excluded.below_since
  returning member_id as "memberId"`)
const reportChange = statement<never, [string]>('select member_changed($1)')

/** No tier is reached on or after this day. */
const never = '9999-12-31'

interface RecomputeTiersContext {
  content: Content
  /** In the merchant's time zone. */
  today: Day
  /** Whether a tier may be removed after its grace period. Only the job does this; a purchase or return never removes a tier. */
  mayFall: boolean
  /** A tier that was reached on or after this day is removed at once: a sale of that day was voided. */
  withoutGraceSince?: Day
}

/** Describes the update of a member's stored tier to the current spend. Send it in the transaction that changes the spend. */
export function recomputeTier(memberId: string, context: RecomputeTiersContext): Write[] {
  return [described([memberId], context), deferred(reportChange, memberId)]
}

/** The same for many members. */
export async function recomputeTiers(tx: Tx, memberIds: readonly string[], context: RecomputeTiersContext): Promise<void> {
  const { statement: query, values } = described(memberIds, context)
  const changed = await tx.all(query, ...values)
  await tx.runAll(changed.map(({ memberId }) => deferred(reportChange, memberId)))
}

function described(memberIds: readonly string[], { content, today, mayFall, withoutGraceSince = never }: RecomputeTiersContext) {
  const ids = content.tiers.map(({ id }) => id)
  const thresholds = content.tiers.map(({ thresholdCents }) => thresholdCents)
  const graces = content.tiers.map(({ graceDays }) => graceDays)
  return deferred(recompute, [...memberIds], today, ids, thresholds, graces, mayFall, withoutGraceSince)
}
