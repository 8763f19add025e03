import { statement, type Tx } from '../../kernel/database/index.ts'

/** The counters of a coupon with limited quantity. Missing limits are null. */
export interface Counter {
  couponId: string
  issued: number
  issueLimit: number | null
  /** The latest day on which one was collected. */
  day: string
  issuedOnDay: number
  dayLimit: number | null
  redeemed: number
  redeemLimit: number | null
}

const columns = `coupon_id as "couponId", issued, issue_limit as "issueLimit", to_char(day, 'YYYY-MM-DD') as day, issued_on_day as "issuedOnDay",
  day_limit as "dayLimit", redeemed, redeem_limit as "redeemLimit"`
/** One value: all counters, as JSON. */
export const countersJson = `(select json_agg(counter) from (select ${columns} from coupon_counters) counter)`

export const counterOf = statement<Counter, [string]>(`select ${columns} from coupon_counters where coupon_id = $1`)
// Locked in id order, so that members who collect several coupons never deadlock. A day before the latest one counts as the latest one.
const take = statement<{ id: string }, [string[], string]>(`
  with locked as (
    select coupon_id from coupon_counters where coupon_id = any($1::text[]) order by coupon_id for update
  ), taken as (
    update coupon_counters c
    set issued = issued + 1, day = greatest(day, $2::date), issued_on_day = case when day < $2::date then 1 else issued_on_day + 1 end
    from locked
    where c.coupon_id = locked.coupon_id and (issue_limit is null or issued < issue_limit)
      and (day_limit is null or day < $2::date or issued_on_day < day_limit)
    returning c.coupon_id
  )
  select id from unnest($1::text[]) as id
  where id in (select coupon_id from taken) or not exists (select from coupon_counters where coupon_id = id)`)
/** Counts a coupon that a member is given outside its limits. */
export const countGiven = statement<never, [string]>('update coupon_counters set issued = issued + 1 where coupon_id = $1')
const redeem = statement<{ holds: boolean }, [string[], number]>(`
  with wanted as (
    select coupon_id, count(*)::int as times from unnest($1::text[]) as coupon_id group by coupon_id
  ), locked as (
    select coupon_id from coupon_counters where coupon_id = any($1::text[]) order by coupon_id for update
  ), redeemed as (
    update coupon_counters c set redeemed = redeemed + $2 * times
    from locked join wanted using (coupon_id)
    where c.coupon_id = locked.coupon_id and ($2 < 0 or redeem_limit is null or redeemed + times <= redeem_limit)
    returning c.coupon_id
  )
  select (select count(*) from locked) = (select count(*) from redeemed) as holds`)

/**
 * Takes one of each coupon and returns those that were available; coupons without a limit always are. The counters stay locked until the
 * transaction ends, so this comes after everything that may fail.
 */
export async function takeCoupons(tx: Tx, couponIds: readonly string[], day: string): Promise<Set<string>> {
  return new Set((await tx.all(take, [...couponIds], day)).map(({ id }) => id))
}

/**
 * Counts redeemed coupons, once per occurrence, and returns whether all of them could be redeemed. The counters stay locked until the
 * transaction ends.
 */
export async function countRedeemed(tx: Tx, couponIds: readonly string[]): Promise<boolean> {
  if (couponIds.length === 0) return true
  return (await tx.first(redeem, [...couponIds], 1))?.holds ?? false
}

/** Reverses the count of coupons that a return restored, once per occurrence. */
export async function uncountRedeemed(tx: Tx, couponIds: readonly string[]): Promise<void> {
  if (couponIds.length > 0) await tx.run(redeem, [...couponIds], -1)
}

/** How many can still be collected on a day: in total, and today. Infinite without a limit. */
export function leftToCollect(counter: Counter | undefined, day: string): { inAll: number; today: number } {
  if (!counter) return { inAll: Number.POSITIVE_INFINITY, today: Number.POSITIVE_INFINITY }
  const { issued, issueLimit, issuedOnDay, dayLimit } = counter
  return {
    inAll: Math.max(0, (issueLimit ?? Number.POSITIVE_INFINITY) - issued),
    today: Math.max(0, (dayLimit ?? Number.POSITIVE_INFINITY) - (counter.day < day ? 0 : issuedOnDay)),
  }
}
