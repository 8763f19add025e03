import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content, StampCampaign } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { type Book, type Lot, readLots, spendableOn } from '../../ledger/index.ts'

/** The posting key of the welcome hearts. */
export const welcomeKey = 'welcome'

/** The posting key of a member's only claim of a campaign's free hearts. */
export function freeHeartsKey({ id }: Pick<StampCampaign, 'id'>): string {
  return `free:${id}`
}

/** The free hearts that may be claimed on this day of the merchant's, or null if there are none. A paused campaign gives none. */
export function freeHeartsOn(
  { active, freeHearts }: Pick<StampCampaign, 'active' | 'freeHearts'>,
  day: string,
): StampCampaign['freeHearts'] {
  return active && freeHearts && freeHearts.from <= day && day <= freeHearts.until ? freeHearts : null
}

/** What a first purchase must be, as for an invitation: the departments that count, and the least that their goods cost. */
export function waitingValues({ departments, merchant }: Content): [departments: string[], cents: number] {
  const counted = departments.filter(({ countsForReferral }) => countsForReferral)
  return [counted.map(({ id }) => id), merchant.referral.minimumCents]
}

type WaitingColumn = 'memberId' | 'unit' | 'departments' | 'cents'

/**
 * SQL: the lots of hearts that cost nothing, as rows of `lot_id` and `remaining`, while the member has not bought anything. Otherwise anybody would get
 * gifts with many accounts. A purchase counts as for an invitation, as far as it was not returned; a customer of a printed card has bought before.
 * `without` is a purchase that is going back, as if it were gone. Then lots are rows also where nothing is left of them.
 */
export const waitingLots = ({ memberId, unit, departments, cents, without }: Record<WaitingColumn, string> & { without?: string }) => `
  select l.lot_id, l.remaining from postings p
  join entries e on e.member_id = ${memberId} and e.posting_id = p.posting_id and e.account = 'given'
  join lots l on l.member_id = ${memberId} and l.unit = ${unit} and l.lot_id = e.lot_id ${without ? '' : 'and l.remaining > 0'}
  where p.member_id = ${memberId} and p.unit = ${unit} and (p.idempotency_key in ('${welcomeKey}', 'free:' || ${unit}) or p.cause = 'print')
    and not exists (
      select from receipts r where r.member_id = ${memberId} and r.kind = 'purchase' ${without ? `and r.receipt_id <> ${without}` : ''}
        and not exists (select from receipts v where v.member_id = ${memberId} and v.purchase_id = r.receipt_id and v.kind = 'void')
        and (select sum(case s.kind when 'purchase' then 1 else -1 end * (line."amountCents" - coalesce(line."tillDiscountCents", 0)
              - coalesce(line."discountCents", 0) - coalesce(line."rewardCents", 0) - coalesce(line."uncountedCents", 0)))
            from receipts s cross join jsonb_to_recordset(s.lines) as line ("departmentId" text, kind text, "amountCents" int,
              "tillDiscountCents" int, "discountCents" int, "rewardCents" int, "uncountedCents" int)
            where s.member_id = ${memberId} and (s.receipt_id = r.receipt_id or s.purchase_id = r.receipt_id)
              and line.kind is null and line."departmentId" = any(${departments})) >= ${cents})
    and not exists (select from postings c where c.member_id = ${memberId} and c.cause = 'card')`

const waiting = statement<{ lot_id: string }, [string, string, string[], number]>(
  `select lot_id from (${waitingLots({ memberId: '$1', unit: '$2', departments: '$3::text[]', cents: '$4' })}) waiting`,
)

const unpaidLots = statement<{ lot_id: string }, [string, string, string[], number, string]>(
  `select lot_id from (${waitingLots({ memberId: '$1', unit: '$2', departments: '$3::text[]', cents: '$4', without: '$5::uuid' })}) waiting`,
)

/** The lots of hearts that cost nothing, spent or not, if no purchase is kept without this one. */
export async function lotsWithout(tx: Tx, { memberId, unit }: Book, purchaseId: string, content: Content): Promise<string[]> {
  return (await tx.all(unpaidLots, memberId, unit, ...waitingValues(content), purchaseId)).map(({ lot_id }) => lot_id)
}

/** The lots of a locked book that can be spent on a day, apart from those that wait for the first purchase. All that spends hearts takes them from here. */
export async function readSpendable(
  db: Db,
  memberId: string,
  unit: string,
  { content, day }: { content: Content; day: string },
): Promise<{ lots: Lot[]; waitingLots: Lot[] }> {
  const [lots, rows] = await Promise.all([readLots(db, memberId, unit), db.all(waiting, memberId, unit, ...waitingValues(content))])
  const ids = new Set(rows.map(({ lot_id }) => lot_id))
  const valid = spendableOn(lots, day)
  return { lots: valid.filter(({ lotId }) => !ids.has(lotId)), waitingLots: valid.filter(({ lotId }) => ids.has(lotId)) }
}

/** Purchases from then on can still be returned: their hearts may be taken back. */
export function returnableSince({ content, now }: { content: Content; now: Date }): Date {
  const { timeZone, sharing } = content.merchant
  return startOfDay(addDays(dayOf(now, timeZone), -sharing.returnableDays), timeZone)
}

/** The lots of a member that a reward of the other one of the household may take: those that could be sent to friends without a limit. */
export async function readLendable(db: Db, memberId: string, unit: string, context: { content: Content; now: Date }): Promise<Lot[]> {
  const lots = spendableOn(await readLots(db, memberId, unit), dayOf(context.now, context.content.merchant.timeZone))
  const since = returnableSince(context)
  return lots.filter(({ origin, receivedAt }) => origin === 'purchased' && receivedAt < since)
}

export const heartsIn = (lots: readonly Lot[]) => lots.reduce((sum, { remaining }) => sum + remaining, 0)
