import { type Db, type Statement, statement } from '../kernel/database/index.ts'
import { issuedByPurchases } from './member-books.ts'
import { accounts, pointsUnit } from './types.ts'

/** Finds up to `limit` violations of one invariant and describes each in a message. */
export type Check = (db: Db, limit: number) => Promise<string[]>

interface OfBook {
  member_id: string
  unit: string
}
interface OfPosting {
  member_id: string
  posting_id: string
}

/** Value in vouchers: activated rewards, activated points, and the price of held gifts. */
const waiting = `
  select member_id, campaign_id as unit, hearts as amount from redemptions where status = 'Activated'
  union all select member_id, '${pointsUnit}', points from vouchers where status = 'Activated'
  union all select member_id, unit, amount from gift_holds where status in ('Open', 'Scanned') and unit is not null`

/** The invariants of the ledger, each by a search for what violates it. */
export const checks: Readonly<Record<string, Check>> = {
  balanceIsSumOfEntries: check(
    statement<OfBook & { account: string; balance: number; entries: number }, [number]>(`
   with balances as (
     select member_id, unit, account, balance from books
     cross join lateral (values ${accounts.map((account) => `('${account}', ${account})`).join()}) as of (account, balance)
   ), sums as (
     select member_id, unit, account, sum(amount) as entries from entries group by member_id, unit, account
   )
   select member_id, unit, account, coalesce(balance, 0) as balance, coalesce(entries, 0) as entries
   from balances full join sums using (member_id, unit, account)
   where coalesce(balance, 0) <> coalesce(entries, 0) order by member_id, unit, account limit $1`),
    (row) => `${bookOf(row)}: the balance of ${row.account} is ${row.balance}, its entries sum to ${row.entries}.`,
  ),
  postingSumsToZero: check(
    statement<OfPosting & { sum: number }, [number]>(`
   select member_id, posting_id, sum(amount) as sum from entries
   group by member_id, posting_id having sum(amount) <> 0 order by member_id, posting_id limit $1`),
    (row) => `${postingOf(row)} sums to ${row.sum} instead of 0.`,
  ),
  postingHasItsEntries: check(
    statement<OfPosting & { unit: string | null; entries_unit: string | null }, [number]>(`
   select member_id, posting_id, p.unit, e.unit as entries_unit
   from postings p full join (select distinct member_id, posting_id, unit from entries) e using (member_id, posting_id)
   where p.unit is distinct from e.unit order by member_id, posting_id limit $1`),
    (row) => {
      if (row.unit === null) return `${postingOf(row)} is missing, but has entries in ${row.entries_unit}.`
      if (row.entries_unit === null) return `${postingOf(row)} has no entries.`
      return `${postingOf(row)} is one of ${row.unit}, but has entries in ${row.entries_unit}.`
    },
  ),
  unitIsConserved: check(
    statement<{ unit: string; sum: number; transferred: number }, [number]>(`
   select unit, sum(${accounts.join(' + ')}) as sum, sum(transferred) as transferred from books
   group by unit having sum(${accounts.join(' + ')}) <> 0 or sum(transferred) <> 0 order by unit limit $1`),
    ({ unit, sum, transferred }) =>
      `${unit} is not conserved: over all members its accounts sum to ${sum} and its transfers to ${transferred}, both should be 0.`,
  ),
  lotsHoldTheBalance: check(
    statement<OfBook & { origin: string; balance: number; lots: number }, [number]>(`
   with held as (
     select member_id, unit, origin, balance from books
     cross join lateral (values ('purchased', purchased), ('given', given)) as of (origin, balance)
   ), sums as (
     select member_id, unit, origin, sum(remaining) as lots from lots group by member_id, unit, origin
   )
   select member_id, unit, origin, coalesce(balance, 0) as balance, coalesce(lots, 0) as lots
   from held full join sums using (member_id, unit, origin)
   where coalesce(balance, 0) <> coalesce(lots, 0) order by member_id, unit, origin limit $1`),
    (row) => `${bookOf(row)}: ${row.balance} are held as ${row.origin}, but the lots hold ${row.lots}.`,
  ),
  lotIsSumOfEntries: check(
    statement<OfBook & { lot_id: string; remaining: number; entries: number }, [number]>(`
   select member_id, unit, lot_id, coalesce(remaining, 0) as remaining, coalesce(entries, 0) as entries
   from lots full join (
     select member_id, unit, lot_id, sum(amount) as entries from entries where lot_id is not null group by member_id, unit, lot_id
   ) as sums using (member_id, unit, lot_id)
   where coalesce(remaining, 0) <> coalesce(entries, 0) order by member_id, unit, lot_id limit $1`),
    (row) => `${bookOf(row)}: lot ${row.lot_id} has ${row.remaining} left, its entries sum to ${row.entries}.`,
  ),
  entryKeepsItsOrigin: check(
    statement<OfPosting & { entry: number; account: string; lot_id: string | null; origin: string | null }, [number]>(`
   select e.member_id, e.posting_id, e.entry, e.account, e.lot_id, l.origin
   from entries e left join lots l on l.member_id = e.member_id and l.unit = e.unit and l.lot_id = e.lot_id
   where case when e.account in ('purchased', 'given') then e.account is distinct from l.origin else e.lot_id is not null end
   order by e.member_id, e.posting_id, e.entry limit $1`),
    (row) =>
      `${postingOf(row)}: entry ${row.entry} on ${row.account} names ${row.lot_id ? `lot ${row.lot_id} of ${row.origin ?? 'nobody'}` : 'no lot'}.`,
  ),
  purchasedIsCovered: check(
    statement<OfBook & { purchased: number; bought: number }, [number]>(`
   with bought as (
     select p.member_id, p.unit, sum(-e.amount) as bought
     from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
     where ${issuedByPurchases('p.member_id')} group by p.member_id, p.unit
   )
   select member_id, unit, purchased, coalesce(bought, 0) as bought from books left join bought using (member_id, unit)
   where purchased > coalesce(bought, 0) order by member_id, unit limit $1`),
    (row) => `${bookOf(row)}: ${row.purchased} are held as purchased, but purchases that were not returned brought ${row.bought}.`,
  ),
  voucherIsWhatIsActivated: check(
    statement<OfBook & { voucher: number; taken: number }, [number]>(`
   select member_id, unit, coalesce(voucher, 0) as voucher, coalesce(taken, 0) as taken
   from books full join (
     select member_id, unit, sum(amount) as taken from (${waiting}) as waiting group by member_id, unit
   ) as activated using (member_id, unit)
   where coalesce(voucher, 0) <> coalesce(taken, 0) order by member_id, unit limit $1`),
    (row) => `${bookOf(row)}: ${row.voucher} are in vouchers, but activated rewards, vouchers and held gifts took ${row.taken}.`,
  ),
  transferIsWhatIsInTransit: check(
    statement<OfBook & { transfer: number; sent: number }, [number]>(`
   select member_id, unit, coalesce(transfer, 0) as transfer, coalesce(sent, 0) as sent
   from books full join (
     select member_id, unit, sum(amount) as sent from transfers where status = 'InTransit' group by member_id, unit
   ) as waiting using (member_id, unit)
   where coalesce(transfer, 0) <> coalesce(sent, 0) order by member_id, unit limit $1`),
    (row) => `${bookOf(row)}: ${row.transfer} are in transfer, but ${row.sent} are on their way to somebody.`,
  ),
  stockIsWhatIsLeft: check(
    statement<{ reward_id: string; taken: number; redemptions: number }, [number]>(`
   select s.reward_id, s.total - s.available as taken, count(r.redemption_id) as redemptions
   from reward_stock s left join redemptions r on r.reward_id = s.reward_id and r.status in ('Activated', 'Redeemed')
   group by s.reward_id, s.total, s.available having s.total - s.available <> count(r.redemption_id) order by s.reward_id limit $1`),
    (row) => `Reward ${row.reward_id}: ${row.taken} are gone from the stock, but members have ${row.redemptions} activated or redeemed.`,
  ),
  couponsAreWhatIsCounted: check(
    statement<{ coupon_id: string; issued: number; copies: number; redeemed: number; ended: number }, [number]>(`
   select c.coupon_id, c.issued, count(u.user_coupon_id) as copies, c.redeemed, count(u.user_coupon_id) filter (where u.status = 'Redeemed') as ended
   from coupon_counters c left join user_coupons u on u.coupon_id = c.coupon_id
   group by c.coupon_id, c.issued, c.redeemed
   having c.issued <> count(u.user_coupon_id) or c.redeemed <> count(u.user_coupon_id) filter (where u.status = 'Redeemed') order by c.coupon_id limit $1`),
    (row) =>
      `Coupon ${row.coupon_id}: ${row.issued} are counted as collected and ${row.redeemed} as redeemed, but members have ${row.copies} and redeemed ${row.ended}.`,
  ),
  giftStockIsWhatIsLeft: check(
    statement<{ gift_id: string; taken: number; holds: number }, [number]>(`
   select s.gift_id, s.total - s.available as taken, count(h.hold_id) as holds
   from gift_stock s left join gift_holds h on h.gift_id = s.gift_id and h.status in ('Open', 'Scanned', 'Confirmed')
   group by s.gift_id, s.total, s.available having s.total - s.available <> count(h.hold_id) order by s.gift_id limit $1`),
    (row) => `Gift ${row.gift_id}: ${row.taken} are gone from the stock, but members hold or have ${row.holds}.`,
  ),
  donationsAreWhatIsSummed: check(
    statement<{ month: string; recipient_id: string; given: number; summed: number }, [number]>(`
   select month, recipient_id, coalesce(given, 0) as given, coalesce(summed, 0) as summed
   from (select month, recipient_id, sum(cents) as given from donations group by month, recipient_id) as given
   full join (
     select month, recipient_id, sum(cents) as summed
     from (select month, recipient_id, cents from donation_totals union all select month, recipient_id, cents from donation_inbox) as sums
     group by month, recipient_id
   ) as summed using (month, recipient_id)
   where coalesce(given, 0) <> coalesce(summed, 0) order by month, recipient_id limit $1`),
    (row) => `Donations of ${row.month} to ${row.recipient_id}: purchases gave ${row.given} cents, ${row.summed} are summed up.`,
  ),
  noPurchaseTakes: check(
    statement<{ member_id: string; purchase_id: string; recipient_id: string; cents: number }, [number]>(`
   select member_id, purchase_id, recipient_id, sum(cents) as cents from donations
   group by member_id, purchase_id, recipient_id having sum(cents) < 0 order by member_id, purchase_id, recipient_id limit $1`),
    (row) => `Purchase ${row.purchase_id} of member ${row.member_id} gave ${row.recipient_id} ${row.cents} cents, returns included.`,
  ),
  deletionIsRecorded: check(
    statement<{ member_id: string; status: string | null; kinds: string[] | null }, [number]>(`
   select member_id, status, kinds from (select member_id, status from members where status = 'deleted') as deleted
   full join (select member_id, array_agg(distinct kind order by kind) as kinds from erasures
     where kind <> 'open-sales' group by member_id) as recorded using (member_id)
   where status is null or kinds is null or not kinds @> array['account', 'bookings'] order by member_id limit $1`),
    ({ member_id, status, kinds }) =>
      status === null
        ? `Member ${member_id} is recorded as erased (${kinds?.join(', ')}), but is not deleted.`
        : `Member ${member_id} is deleted, but the erasure is not recorded${kinds === null ? '' : ` completely (${kinds.join(', ')} only)`}.`,
  ),
  onlyTheDeletedAreErased: check(
    statement<{ member_id: string; postings: number; receipts: number }, [number]>(`
   select member_id, sum(postings) as postings, sum(receipts) as receipts from (
     select member_id, 1 as postings, 0 as receipts from postings where starts_with(idempotency_key, 'erased:')
     union all select member_id, 0, 1 from receipts where lines is null and member_id in (select member_id from members)
   ) as erased
   where not exists (select from erasures e where e.member_id = erased.member_id and e.kind = 'bookings')
   group by member_id order by member_id limit $1`),
    ({ member_id, postings, receipts }) =>
      `Member ${member_id}: ${postings} postings and ${receipts} receipts are erased, but no erasure is recorded.`,
  ),
  // A void may go by the number of its sale.
  receiptHasItsNumber: check(
    statement<{ member_id: string; receipt_id: string }, [number]>(`
   select member_id, receipt_id from (
     select member_id, receipt_id, store_id, till_number, receipt_number from receipts where receipt_number <> '' and kind <> 'void'
     except select member_id, receipt_id, store_id, till_number, receipt_number from receipt_numbers) without
   order by member_id, receipt_id limit $1`),
    ({ member_id, receipt_id }) => `Receipt ${receipt_id} of member ${member_id} does not hold its number.`,
  ),
  receiptHasItsSums: check(
    statement<{ member_id: string; receipt_id: string }, [number]>(`
   select distinct member_id, receipt_id from (
     select member_id, receipt_id, sum ->> 'vatCode' as code, coalesce((sum ->> 'totalCents')::int, 0) as kept, 0 as booked
     from receipts cross join jsonb_array_elements(vat) sum where lines is not null
     union all select member_id, receipt_id, line ->> 'vatCode', 0, (line ->> 'amountCents')::int - coalesce((line ->> 'tillDiscountCents')::int, 0)
       - coalesce((line ->> 'discountCents')::int, 0) - coalesce((line ->> 'rewardCents')::int, 0) - coalesce((line ->> 'voucherCents')::int, 0)
     from receipts cross join jsonb_array_elements(lines || coalesce(copays, '[]')) line
     union all select member_id, receipt_id, null, 0, total_cents - coalesce((select sum((sum ->> 'totalCents')::int) from jsonb_array_elements(vat) sum), 0) from receipts
   ) as sums
   group by member_id, receipt_id, code having sum(kept) <> sum(booked) order by member_id, receipt_id limit $1`),
    ({ member_id, receipt_id }) => `Receipt ${receipt_id} of member ${member_id}: its sums by VAT code are not those of its lines.`,
  ),
  // Sums of days that are older than the first one have been forgotten.
  daysAreWhatIsBooked: check(
    statement<
      { store_id: string | null; day: string; till_number: string | null; kind: string | null; kept: number; booked: number },
      [number]
    >(`
   select store_id, day, till_number, kind, coalesce(sum(kept.total_cents), 0) as kept, coalesce(sum(booked.total_cents), 0) as booked
   from till_sums kept full join sums_of_receipts booked using (store_id, day, till_number, kind, part, code)
   where day >= (select min(day) from till_sums)
     and (kept.receipts, kept.lines_cents, kept.discount_cents, kept.reward_cents, kept.copay_cents, kept.voucher_cents, kept.total_cents) is distinct from
       (booked.receipts, booked.lines_cents, booked.discount_cents, booked.reward_cents, booked.copay_cents, booked.voucher_cents, booked.total_cents)
   group by store_id, day, till_number, kind order by store_id, day, till_number, kind limit $1`),
    (row) =>
      `${row.day}, store ${row.store_id}, till ${row.till_number}: the kept sums of kind ${row.kind} are not those of its receipts (${row.kept} and ${row.booked} cents where they differ).`,
  ),
}

function check<Row extends object>(search: Statement<Row, [number]>, message: (row: Row) => string): Check {
  return async (db, limit) => (await db.all(search, limit)).map(message)
}

function bookOf({ member_id, unit }: OfBook): string {
  return `Member ${member_id}, ${unit}`
}

function postingOf({ member_id, posting_id }: OfPosting): string {
  return `Posting ${posting_id} of member ${member_id}`
}
