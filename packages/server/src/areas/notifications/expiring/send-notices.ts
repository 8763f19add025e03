import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import { noticeDays } from '@herzkarte/rules/time/expires-soon.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { NIL } from 'uuid'
import type { Content } from '../../../content/index.ts'
import { statement, transact } from '../../../kernel/database/index.ts'
import { pointsUnit } from '../../../ledger/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { pushes } from '../jobs.ts'
import { type Notice, typeOf } from '../notify.ts'

const membersAtOnce = 500
const kind = 'expiresSoon' satisfies Notice['kind']

interface Slice {
  notified: number
  pushed: number
  seen: number
  lastId: string | null
}

type Due = [heartDays: Day[], pointDays: Day[], rewardDays: Day[], campaignIds: string[], couponIds: string[], couponDays: Day[]]

const heartsOrPoints = `(expires_on = any($1::date[]) and unit = any($4::text[]) or expires_on = any($2::date[]) and unit = '${pointsUnit}')`

// Each branch of `seen` follows an index in its own order, so that a slice costs the same wherever it begins. The id of a message is
// made of member and day (as a UUID of version 3), so that its key rejects a second one on the same day. Members who are just being deleted
// are waited for and left out. Counting the jobs in the final select is what adds them.
const publish = statement<Slice, [...Due, after: string, today: Day, now: Date]>(`
  with seen as (
    select member_id from (
      select l.member_id from unnest($1::date[] || $2::date[]) as last (day) cross join lateral (
        select distinct member_id from lots where remaining > 0 and expires_on = last.day and member_id > $7 order by member_id limit ${membersAtOnce}) l
      union
      select r.member_id from unnest($3::date[]) as last (day) cross join lateral (
        select distinct member_id from redemptions where status = 'Activated' and valid_until = last.day and member_id > $7
        order by member_id limit ${membersAtOnce}) r
      union
      select u.member_id from unnest($5::text[]) as due (id) cross join lateral (
        select distinct member_id from user_coupons where coupon_id = due.id and status in ('Active', 'Activated') and member_id > $7
        order by member_id limit ${membersAtOnce}) u
    ) owners order by member_id limit ${membersAtOnce}
  ),
  meant as (select m.member_id from members m join seen using (member_id) where m.status = 'active' for share of m),
  things as (
    select member_id, case unit when '${pointsUnit}' then 'points' else 'hearts' end as kind, unit as id, unit as name, sum(remaining) as number, expires_on as day
    from lots join meant using (member_id) where remaining > 0 and ${heartsOrPoints} group by member_id, unit, expires_on
    union all
    select member_id, 'reward', redemption_id::text, reward_id, 1, valid_until
    from redemptions join meant using (member_id) where status = 'Activated' and valid_until = any($3::date[])
    union all
    select member_id, 'coupon', user_coupon_id::text, coupon_id, 1, due.day
    from user_coupons join meant using (member_id) join unnest($5::text[], $6::date[]) as due (coupon_id, day) using (coupon_id)
    where status = 'Activated'
  ),
  notified as (
    insert into notifications (member_id, notification_id, type, notice, created_at)
    select member_id, overlay(overlay(md5(member_id || ' ' || '${kind}' || ' ' || $8::date) placing '3' from 13) placing '8' from 17)::uuid, '${typeOf(kind)}',
      jsonb_build_object('kind', '${kind}', 'things',
        jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name, 'number', number, 'day', day) order by day, kind, id)), $9
    from things group by member_id order by member_id
    on conflict do nothing returning member_id, notification_id
  ),
  pushed as (${pushes(`'${typeOf(kind)}'`)})
  select (select count(*) from notified) as notified, (select count(job) from pushed) as pushed, (select count(*) from seen) as seen,
    (select member_id from seen order by member_id desc limit 1) as "lastId"`)

/**
 * Notifies members of what expires soon: one message per member and day, which names everything that is due for a message on that day. It
 * can be interrupted and restarted, and run twice or concurrently. Returns the number of messages.
 */
export async function notifyOfExpiry({ pool, content, now }: Services): Promise<number> {
  const at = now()
  const today = dayOf(at, content().merchant.timeZone)
  const due = dueOn(today, content())
  let total = 0
  let after: string | null = NIL
  while (after) {
    const from: string = after
    const slice: Slice | undefined = await transact(pool, (tx) => tx.first(publish, ...due, from, today, at))
    total += slice?.notified ?? 0
    after = slice?.seen === membersAtOnce ? slice.lastId : null
  }
  return total
}

function dueOn(today: Day, { campaigns, coupons }: Content): Due {
  const days = (of: Parameters<typeof noticeDays>[0]) => noticeDays(of).map((left) => addDays(today, left))
  const couponDays = days('coupon')
  const ending = coupons.filter(({ active, redeemUntil }) => active && couponDays.includes(redeemUntil))
  return [
    days('hearts'),
    days('points'),
    days('reward'),
    campaigns.map(({ id }) => id),
    ending.map(({ id }) => id),
    ending.map(({ redeemUntil }) => redeemUntil),
  ]
}
