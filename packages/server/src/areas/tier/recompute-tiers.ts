import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Content } from '../../content/index.ts'
import { deferred, statement, type Write } from '../../kernel/database/index.ts'
import { spendOf } from './spend.ts'

/**
 * Members in, their tiers out: a tier that the spend of twelve months reaches is had at once; one that it does not reach any more is kept until its
 * grace is over, and goes only if it may. Who is below since when is noted either way. Ranks count from 1; a tier that is in the content no more has
 * rank 0, so that its members get whatever they reach. A tier is on passes in wallets, so they are looked at.
 */
const recompute = statement<never, [string[], Day, string[], number[], number[], boolean]>(`
  with kept as (insert into member_tiers as t (member_id, tier_id, since, below_since)
  select member_id, case when moves then reached_id else tier_id end, case when moves then $2::date else since end,
    case when moves or reached >= rank then null else coalesce(below_since, $2::date) end
  from (
    select standing.*, reached_step.id as reached_id,
      reached > standing.rank or reached < standing.rank and $6 and coalesce(below_since, $2::date) + own.grace <= $2::date as moves
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

interface RecomputeTiersContext {
  content: Content
  /** In the merchant's time zone. */
  today: Day
  /** Whether a tier may go whose grace is over: the job's to say, no purchase or return takes one away. */
  mayFall: boolean
}

/** Describes the update of members' stored tiers to what their spend says now. Send it in the transaction that changes the spend. */
export function recomputeTiers(memberIds: readonly string[], { content: { tiers }, today, mayFall }: RecomputeTiersContext): Write {
  const ids = tiers.map(({ id }) => id)
  const thresholds = tiers.map(({ thresholdCents }) => thresholdCents)
  const graces = tiers.map(({ graceDays }) => graceDays)
  return deferred(recompute, [...memberIds], today, ids, thresholds, graces, mayFall)
}
