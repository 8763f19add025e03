import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Content } from '../../content/index.ts'
import { deferred, statement, type Write } from '../../kernel/database/index.ts'
import { spendOf } from './spend.ts'

/**
 * Recomputes the tiers of members. A tier that the spend of twelve months reaches is granted immediately. A tier that it no longer reaches remains
 * until its grace period is over, and is removed only if `mayFall`. The day since which the spend is too low is stored either way. Ranks count from
 * 1. A tier that was removed from the content has rank 0, so that its members get whatever they reach. Passes in wallets show the tier, so they are
 * marked for an update.
 */
const recompute = statement<never, [string[], Day, string[], number[], number[], boolean, Day]>(`
  with kept as (insert into member_tiers as t (member_id, tier_id, since, below_since)
  select member_id, case when moves then reached_id else tier_id end, case when moves then $2::date else since end,
    case when moves or reached >= rank then null else coalesce(below_since, $2::date) end
  from (
    select standing.*, reached_step.id as reached_id,
      reached > standing.rank or reached < standing.rank
        and (since >= $7::date or $6 and coalesce(below_since, $2::date) + own.grace <= $2::date) as moves
    from (
      select member.id as member_id, kept.tier_id, kept.since, kept.below_since,
        case when kept.tier_id is null then 1 else coalesce(array_position($3::text[], kept.tier_id), 0) end as rank,
        (select max(rank) from unnest($4::bigint[]) with ordinality as step (threshold, rank)
         where threshold <= greatest(${spendOf('member.id', '$2')}, 0)) as reached
      from unnest($1::uuid[]) as member (id) left join member_tiers kept on kept.member_id = member.id
    ) standing
    join unnest($3::text[]) with ordinality as reached_step (id, rank) on reached_step.rank = reached
    left join unnest($5::int[]) with ordinality as own (grace, rank) on own.rank = standing.rank
  ) decided
  where moves or below_since is distinct from (case when reached >= rank then null else coalesce(below_since, $2::date) end)
  order by member_id
  on conflict (member_id) do update set tier_id = excluded.tier_id, since = excluded.since, below_since = excluded.below_since
  returning member_id)
  select member_changed(kept.member_id) from kept`)

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

/** Describes the update of members' stored tiers to their current spend. Send it in the transaction that changes the spend. */
export function recomputeTiers(memberIds: readonly string[], context: RecomputeTiersContext): Write {
  const { today, mayFall, withoutGraceSince = never } = context
  const { tiers } = context.content
  const ids = tiers.map(({ id }) => id)
  const thresholds = tiers.map(({ thresholdCents }) => thresholdCents)
  const graces = tiers.map(({ graceDays }) => graceDays)
  return deferred(recompute, [...memberIds], today, ids, thresholds, graces, mayFall, withoutGraceSince)
}
