import { statement } from '../kernel/database/index.ts'
import { issuedByPurchases } from './member-books.ts'
import { accounts, pointsUnit } from './types.ts'

/** Value in vouchers: activated rewards, activated points, and the price of held gifts. */
const waiting = `
  select member_id, campaign_id as unit, hearts as amount from redemptions where status = 'Activated'
  union all select member_id, '${pointsUnit}', points from vouchers where status = 'Activated'
  union all select member_id, unit, amount from gift_holds where status in ('Open', 'Scanned') and unit is not null`

const ofPosting = `'Posting ' || posting_id || ' of member ' || member_id`
const ofBook = `'Member ' || member_id || ', ' || unit`

/** The invariants of the ledger, each by a search for what violates it: a message for each violation, up to as many as given. */
export const checks = {
  balanceIsSumOfEntries: check(`
   with balances as (
     select member_id, unit, account, balance from books
     cross join lateral (values ${accounts.map((account) => `('${account}', ${account})`).join()}) as of (account, balance)
   ), sums as (
     select member_id, unit, account, sum(amount) as entries from entries group by member_id, unit, account
   )
   select format('%s: the balance of %s is %s, its entries sum to %s.', ${ofBook}, account, coalesce(balance, 0), coalesce(entries, 0))
   from balances full join sums using (member_id, unit, account)
   where coalesce(balance, 0) <> coalesce(entries, 0)`),

  postingSumsToZero: check(`
   select format('%s sums to %s instead of 0.', ${ofPosting}, sum(amount)) from entries
   group by member_id, posting_id having sum(amount) <> 0`),

  postingHasItsEntries: check(`
   select ${ofPosting} || case when p.unit is null then ' is missing, but has entries in ' || e.unit || '.'
     when e.unit is null then ' has no entries.' else format(' is one of %s, but has entries in %s.', p.unit, e.unit) end
   from postings p full join (select distinct member_id, posting_id, unit from entries) e using (member_id, posting_id)
   where p.unit is distinct from e.unit`),

  unitIsConserved: check(`
   select format('%s is not conserved: over all members its accounts sum to %s and its transfers to %s, both should be 0.',
     unit, sum(${accounts.join(' + ')}), sum(transferred)) from books
   group by unit having sum(${accounts.join(' + ')}) <> 0 or sum(transferred) <> 0`),

  lotsHoldTheBalance: check(`
   with held as (
     select member_id, unit, origin, balance from books
     cross join lateral (values ('purchased', purchased), ('given', given)) as of (origin, balance)
   ), sums as (
     select member_id, unit, origin, sum(remaining) as lots from lots group by member_id, unit, origin
   )
   select format('%s: %s are held as %s, but the lots hold %s.', ${ofBook}, coalesce(balance, 0), origin, coalesce(lots, 0))
   from held full join sums using (member_id, unit, origin)
   where coalesce(balance, 0) <> coalesce(lots, 0)`),

  lotIsSumOfEntries: check(`
   select format('%s: lot %s has %s left, its entries sum to %s.', ${ofBook}, lot_id, coalesce(remaining, 0), coalesce(entries, 0))
   from lots full join (
     select member_id, unit, lot_id, sum(amount) as entries from entries where lot_id is not null group by member_id, unit, lot_id
   ) as sums using (member_id, unit, lot_id)
   where coalesce(remaining, 0) <> coalesce(entries, 0)`),

  entryKeepsItsOrigin: check(`
   select format('%s: entry %s on %s names %s.', ${ofPosting}, entry, account,
     case when lot_id is null then 'no lot' else format('lot %s of %s', lot_id, coalesce(origin, 'nobody')) end)
   from entries left join lots using (member_id, unit, lot_id)
   where case when account in ('purchased', 'given') then account is distinct from origin else lot_id is not null end`),

  purchasedIsCovered: check(`
   with bought as (
     select p.member_id, p.unit, sum(-e.amount) as bought
     from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
     where ${issuedByPurchases('p.member_id')} group by p.member_id, p.unit
   )
   select format('%s: %s are held as purchased, but purchases that were not returned brought %s.', ${ofBook}, purchased, coalesce(bought, 0))
   from books left join bought using (member_id, unit)
   where purchased > coalesce(bought, 0)`),

  voucherIsWhatIsActivated: check(`
   select format('%s: %s are in vouchers, but activated rewards, vouchers and held gifts took %s.', ${ofBook}, coalesce(voucher, 0), coalesce(taken, 0))
   from books full join (
     select member_id, unit, sum(amount) as taken from (${waiting}) as waiting group by member_id, unit
   ) as activated using (member_id, unit)
   where coalesce(voucher, 0) <> coalesce(taken, 0)`),

  transferIsWhatIsInTransit: check(`
   select format('%s: %s are in transfer, but %s are on their way to somebody.', ${ofBook}, coalesce(transfer, 0), coalesce(sent, 0))
   from books full join (
     select member_id, unit, sum(amount) as sent from transfers where status = 'InTransit' group by member_id, unit
   ) as waiting using (member_id, unit)
   where coalesce(transfer, 0) <> coalesce(sent, 0)`),

  stockIsWhatIsLeft: check(`
   select format('Reward %s: %s are gone from the stock, but members have %s activated or redeemed.', s.reward_id, s.total - s.available, count(r.redemption_id))
   from reward_stock s left join redemptions r on r.reward_id = s.reward_id and r.status in ('Activated', 'Redeemed')
   group by s.reward_id, s.total, s.available having s.total - s.available <> count(r.redemption_id)`),

  couponsAreWhatIsCounted: check(`
   select format('Coupon %s: %s are counted as collected and %s as redeemed, but members have %s and redeemed %s.',
     coupon_id, issued, redeemed, copies, ended)
   from (select c.coupon_id, c.issued, c.redeemed, count(u.user_coupon_id) as copies, count(u.user_coupon_id) filter (where u.status = 'Redeemed') as ended
     from coupon_counters c left join user_coupons u on u.coupon_id = c.coupon_id group by c.coupon_id, c.issued, c.redeemed) as counted
   where issued <> copies or redeemed <> ended`),

  giftStockIsWhatIsLeft: check(`
   select format('Gift %s: %s are gone from the stock, but members hold or have %s.', s.gift_id, s.total - s.available, count(h.hold_id))
   from gift_stock s left join gift_holds h on h.gift_id = s.gift_id and h.status in ('Open', 'Scanned', 'Confirmed')
   group by s.gift_id, s.total, s.available having s.total - s.available <> count(h.hold_id)`),

  printsAreWhatIsLeft: check(`
   select format('Print %s: %s hearts are gone from the budget, but prints brought %s.', s.print_id, s.total - s.available, coalesce(sum(d.hearts), 0))
   from print_stock s left join print_draws d on d.print_id = s.print_id and not d.from_reserve
   group by s.print_id, s.total, s.available having s.total - s.available <> coalesce(sum(d.hearts), 0)`),

  donationsAreWhatIsSummed: check(`
   select format('Donations of %s to %s: purchases gave %s cents, %s are summed up.', month, recipient_id, coalesce(given, 0), coalesce(summed, 0))
   from (select month, recipient_id, sum(cents) as given from donations group by month, recipient_id) as given
   full join (
     select month, recipient_id, sum(cents) as summed
     from (select month, recipient_id, cents from donation_totals union all select month, recipient_id, cents from donation_inbox) as sums
     group by month, recipient_id
   ) as summed using (month, recipient_id)
   where coalesce(given, 0) <> coalesce(summed, 0)`),

  noPurchaseTakes: check(`
   select format('Purchase %s of member %s gave %s %s cents, returns included.', purchase_id, member_id, recipient_id, sum(cents)) from donations
   group by member_id, purchase_id, recipient_id having sum(cents) < 0`),

  consentIsTheLastEntry: check(`
   with last as (select distinct on (member_id, kind) member_id, kind, is_given from consents order by member_id, kind, entry desc)
   select format('Member %s: %s is %s, but the last entry of the consents says otherwise.', member_id, kind, case when flag then 'on' else 'off' end)
   from members cross join lateral (
     values ('newsletter', marketing_info), ('digitalReceipts', digital_receipts), ('personalisedOffers', personalised_offers)
   ) as of (kind, flag)
   left join last using (member_id, kind)
   where flag <> coalesce(is_given, false)`),

  deletionIsRecorded: check(`
   select case when status is null then format('Member %s is recorded as erased (%s), but is not deleted.', member_id, kinds)
     else format('Member %s is deleted, but the erasure is not recorded%s.', member_id, ' completely (' || kinds || ' only)') end
   from (select member_id, status from members where status = 'deleted') as deleted
   full join (select member_id, string_agg(distinct kind, ', ' order by kind) as kinds, count(distinct kind) filter (where kind in ('account', 'bookings')) as needed
     from erasures where kind <> 'open-sales' group by member_id) as recorded using (member_id)
   where status is null or needed is distinct from 2`),

  onlyTheDeletedAreErased: check(`
   select format('Member %s: %s postings and %s receipts are erased, but no erasure is recorded.', member_id, sum(postings), sum(receipts)) from (
     select member_id, 1 as postings, 0 as receipts from postings where starts_with(idempotency_key, 'erased:')
     union all select member_id, 0, 1 from receipts where lines is null and member_id in (select member_id from members)
   ) as erased
   where not exists (select from erasures e where e.member_id = erased.member_id and e.kind = 'bookings')
   group by member_id`),

  // A void may go by the number of its sale.
  receiptHasItsNumber: check(`
   select format('Receipt %s of member %s does not hold its number.', receipt_id, member_id) from (
     select member_id, receipt_id, store_id, till_number, receipt_number from receipts where receipt_number <> '' and kind <> 'void'
     except select member_id, receipt_id, store_id, till_number, receipt_number from receipt_numbers) without`),

  receiptHasItsSums: check(`
   select distinct format('Receipt %s of member %s: its sums by VAT code are not those of its lines.', receipt_id, member_id) from (
     select member_id, receipt_id, sum ->> 'vatCode' as code, coalesce((sum ->> 'totalCents')::int, 0) as kept, 0 as booked
     from receipts cross join jsonb_array_elements(vat) sum where lines is not null
     union all select member_id, receipt_id, line ->> 'vatCode', 0, (line ->> 'amountCents')::int - coalesce((line ->> 'tillDiscountCents')::int, 0)
       - coalesce((line ->> 'discountCents')::int, 0) - coalesce((line ->> 'rewardCents')::int, 0) - coalesce((line ->> 'voucherCents')::int, 0)
     from receipts cross join jsonb_array_elements(lines || coalesce(copays, '[]')) line
     union all select member_id, receipt_id, null, 0, total_cents - coalesce((select sum((sum ->> 'totalCents')::int) from jsonb_array_elements(vat) sum), 0) from receipts
   ) as sums
   group by member_id, receipt_id, code having sum(kept) <> sum(booked)`),

  // Sums of days that are older than the first one have been forgotten.
  daysAreWhatIsBooked: check(`
   select format('%s, store %s, till %s: the kept sums of kind %s are not those of its receipts (%s and %s cents where they differ).',
     day, store_id, till_number, kind, coalesce(sum(kept.total_cents), 0), coalesce(sum(booked.total_cents), 0))
   from till_sums kept full join sums_of_receipts booked using (store_id, day, till_number, kind, part, code)
   where day >= (select min(day) from till_sums)
     and (kept.receipts, kept.lines_cents, kept.discount_cents, kept.reward_cents, kept.copay_cents, kept.voucher_cents, kept.total_cents) is distinct from
       (booked.receipts, booked.lines_cents, booked.discount_cents, booked.reward_cents, booked.copay_cents, booked.voucher_cents, booked.total_cents)
   group by store_id, day, till_number, kind`),
}

function check(search: string) {
  return statement<{ problem: string }, [number]>(
    `select coalesce(problem, '') as problem from (${search}) as found (problem) order by problem limit $1`,
  )
}
