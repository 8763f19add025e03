import type { Content } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { couponBudgets, notOver, type Offeree, readOfferee } from '../segments/index.ts'
import { copiesBefore } from './copies-before.ts'
import { type Counter, countersJson } from './counters.ts'

/** What lists of coupons show in addition to the merchant's content: remaining quantities, and this member's copies. */
export interface CouponsOfMember {
  counters: ReadonlyMap<string, Counter>
  /** Coupons of which no more can be redeemed: their budget, or the number for all members, is used up. */
  stopped: ReadonlySet<string>
  /** Undefined for visitors. `collected` counts copies by coupon, with those that other accounts of the same contacts used before this one began. */
  member: (Offeree & { birthDate: string | null; collected: ReadonlyMap<string, number> }) | undefined
}

const read = statement<
  { counters: Counter[] | null; memberId: string | null; birthDate: string | null; collected: Record<string, number> | null },
  [string | null]
>(`
  select ${countersJson} as counters, m.member_id as "memberId", least(m.birth_date, m.born_by) as "birthDate",
    (select json_object_agg(coupon_id, number) from (
      select coupon_id, count(*) as number from (
        select coupon_id from user_coupons where member_id = $1
        union all ${copiesBefore}
      ) copies group by coupon_id) counts) as collected
  from (values (1)) as one left join members m on m.member_id = $1 and m.status <> 'deleted'`)

/** Reads everything in one statement, and in one more each if coupons have budgets or segments. Null stands for a visitor. */
export async function readCoupons(
  db: Db,
  memberId: string | null,
  context: { content: Content; now: Date; day: string },
): Promise<CouponsOfMember> {
  const { coupons } = context.content
  const hasBudgets = coupons.some(({ budget }) => budget)
  const [row, stopped, offeree] = await Promise.all([
    db.first(read, memberId),
    hasBudgets ? couponBudgets.readStopped(db) : new Set<string>(),
    memberId === null ? undefined : readOfferee(db, memberId, notOver(coupons, context.day), context),
  ])
  const counters = row?.counters ?? []
  const usedUp = counters.filter(({ redeemed, redeemLimit }) => redeemLimit !== null && redeemed >= redeemLimit)
  return {
    stopped: new Set([...stopped, ...usedUp.map(({ couponId }) => couponId)]),
    counters: new Map(counters.map((counter) => [counter.couponId, counter])),
    member:
      row?.memberId && offeree
        ? { ...offeree, birthDate: row.birthDate, collected: new Map(Object.entries(row.collected ?? {})) }
        : undefined,
  }
}
