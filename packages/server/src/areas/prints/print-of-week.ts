import type { PrintOfWeek } from '@herzkarte/contract/prints/index.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import type { Content, Print } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

type OwnPrint = Pick<PrintOfWeek, 'drawnHearts' | 'isUsedUp' | 'mayDraw'>

// What was paid for goods, by money or vouchers. A purchase that came back completely was none: a line that came back has only what was given back for it.
const paidFor = (receipt: string) => `(
  select coalesce(sum(line."amountCents" - coalesce(line."tillDiscountCents", 0) - coalesce(line."discountCents", 0) - coalesce(line."rewardCents", 0)), 0)
  from jsonb_to_recordset(${receipt}.lines) as line (kind text, "amountCents" int, "tillDiscountCents" int, "discountCents" int, "rewardCents" int)
  where line.kind is null)`
const own = statement<OwnPrint, [string, string, string, Date]>(`
  select (select hearts from print_draws where member_id = $1 and week = $2::date) as "drawnHearts",
    exists (select from print_stock where print_id = $3 and available = 0) as "isUsedUp",
    exists (
      select from receipts r where r.member_id = $1 and r.kind = 'purchase' and r.happened_at >= $4
        and ${paidFor('r')} > coalesce((select sum(${paidFor('b')}) from receipts b where b.member_id = $1 and b.purchase_id = r.receipt_id), 0)
    ) as "mayDraw"`)

/** How a print stands for a member on a day of its week. */
export async function readOwnPrint(
  db: Db,
  memberId: string,
  { id, boughtWithinDays }: Print,
  { content, day }: { content: Content; day: string },
): Promise<OwnPrint> {
  const since = startOfDay(addDays(day, -boughtWithinDays), content.merchant.timeZone)
  const found = await db.first(own, memberId, weekOf(day).from, id, since)
  if (!found) throw new Error('A select of values has a row')
  return found
}

const take = statement<{ taken: number }, [string, number]>(`
  with left_over as (
    select print_id, least(available, $2) as taken from print_stock where print_id = $1 for update
  ), used as (
    update print_stock s set available = s.available - l.taken from left_over l where s.print_id = l.print_id
  )
  select taken from left_over`)

/**
 * Takes hearts out of a print's budget, as many as are left of it; when none are, one from the reserve. The budget's row is locked until the transaction
 * ends, so this comes after everything that may fail.
 */
export async function takeHearts(tx: Tx, printId: string, hearts: number): Promise<{ hearts: number; fromReserve: boolean }> {
  const taken = (await tx.first(take, printId, hearts))?.taken ?? 0
  return taken > 0 ? { hearts: taken, fromReserve: false } : { hearts: 1, fromReserve: true }
}

/** What a print brings: `random` is a whole number from 0 to 99, each as likely as any other, and the odds are percents that sum to 100. */
export function heartsOf(random: number, odds: Print['odds']): number {
  let above = 0
  for (const { hearts, percent } of odds) {
    above += percent
    if (random < above) return hearts
  }
  throw new RangeError(`The odds do not reach ${random}`)
}
