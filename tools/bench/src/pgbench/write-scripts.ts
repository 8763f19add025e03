import type { Content } from '@herzkarte/server/content'
import type { Write } from '../calls/write-requests.ts'
import { oneSale, saleStatements, setOfSales } from './sale-script.ts'

/** An existing member, and a new operation id. `:turn` counts the transactions of this connection. */
const someone = `
\\set n random(1, 10000)
\\set turn :turn + 1
\\set sale random(1, 9223372036854775807)
select member_id as member from bench_members where n = :n \\gset
`
const unique = "concat('pgbench-', :client_id::text, '-', :sale::text)"
const begin = 'begin;\n'
const commit = 'commit;\n'

const lockBook = (unit: string) => `
select unit, purchased, given, voucher, transfer, redeemed, expired, debt, issued, transferred from books where member_id = :member::uuid and unit = '${unit}' for update;`
const lockMember = `
select status, email, password_hash, first_name, last_name, birth_date, card_number, created_at from members where member_id = :member::uuid and status <> 'deleted' for update;`
const knownAnswer = `
select call, request_hash, response from operations where member_id = :member::uuid and operation_id = ${unique};`
const firstLot = (unit: string) => `
select (array_agg(lot_id order by expires_on, received_at, lot_id) filter (where origin = 'purchased'))[1] as lot from lots where member_id = :member::uuid and unit = '${unit}' and remaining > 0 \\gset`
const storeAnswer = (call: Write) => `
insert into operations (member_id, operation_id, call, request_hash, response, booked_at)
  values (:member::uuid, ${unique}, '${call}', '\\x00', (select response from bench_answers where call = '${call}'), now());`
const card = `
select b.purchased, b.given, b.voucher, b.issued, b.debt,
    (select min(l.expires_on) from lots l where l.member_id = b.member_id and l.unit = b.unit and l.remaining > 0) as expires_on,
    (select json_object_agg(reward_id, available) from reward_stock) as stock,
    (select count(*) from redemptions d where d.member_id = b.member_id and d.campaign_id = b.unit and d.status = 'Activated') as activated
  from books b where b.member_id = :member::uuid and b.unit = 'herzhaft-kochen';`

interface Posting {
  unit: string
  reason: string
  cause: string
  /** Rows with entry, account and amount. */
  entries: string
}

const posting = ({ unit, reason, cause, entries }: Posting, lot: string) => `
with posted as (
  insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, happened_at, booked_at)
  values (:member::uuid, uuidv7(), '${unit}', '${reason}', '${cause}', 'x', concat('pgbench:', :client_id::text, ':', :sale::text), now(), now()) returning posting_id
), entered as (
  insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
  select :member::uuid, posting_id, entry, '${unit}', account, case when account in ('purchased', 'given') then ${lot} end, amount
  from posted, (values ${entries}) as e (entry, account, amount) returning lot_id
)`
/** A credit opens a lot. */
const land = (origin: string, amount: number, occasion: Pick<Posting, 'reason' | 'cause'>) => `
${posting({ unit: 'herzhaft-kochen', ...occasion, entries: `(0, 'issued', -${amount}), (1, '${origin}', ${amount})` }, 'uuidv7()')}
insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
  select :member::uuid, 'herzhaft-kochen', lot_id, '${origin}', ${amount}, ${amount}, now(), current_date + 100 from entered where lot_id is not null;
update books set ${origin} = ${origin} + ${amount}, issued = issued - ${amount} where member_id = :member::uuid and unit = 'herzhaft-kochen';`
/** A spending draws from a lot. */
const draw = (unit: string, to: string, occasion: Pick<Posting, 'reason' | 'cause'>) => `
${posting({ unit, ...occasion, entries: `(0, 'purchased', -1), (1, '${to}', 1)` }, ':lot::uuid')}
update lots set remaining = remaining - 1 where member_id = :member::uuid and unit = '${unit}' and lot_id in (select lot_id from entered where lot_id is not null);
update books set purchased = purchased - 1, ${to} = ${to} + 1 where member_id = :member::uuid and unit = '${unit}';`

/** The reads and rows of each write, as plain statements. */
export function scriptOf(write: Write, content: Content): string {
  return write === 'checkout' ? checkout(saleStatements(content, oneSale)) : scripts[write]
}

/** Sales that a transaction of `salesInSets` writes. */
export const salesOfSet = 16

/** The reads and rows of checkouts that share transactions, each of sixteen members. A member is in one set. */
export function salesInSets(content: Content): string {
  const members = 10_000
  const sets = members / salesOfSet
  return `
\\set n random(1, ${sets})
\\set sale random(1, 9223372036854775807)
select array_agg(member_id order by member_id) as members from bench_members where n in (select :n + ${sets} * i from generate_series(0, ${salesOfSet - 1}) i) \\gset
begin;
select member_id, unit, purchased, given, voucher, transfer, redeemed, expired, debt, issued, transferred from books
  where ${setOfSales.ofMembers} and unit = 'herzhaft-kochen' order by member_id for update;
select m.status, m.first_name, m.birth_date, o.response from unnest(:members::uuid[]) with ordinality as sold (member_id, n)
  join members m using (member_id) left join operations o on o.member_id = m.member_id and o.operation_id = concat('pgbench-', ${setOfSales.key});
${saleStatements(content, setOfSales)}
${commit}`
}

const checkout = (sale: string) => `${someone}${begin}${lockBook('herzhaft-kochen')}
select m.status, m.first_name, m.birth_date, o.response from members m left join operations o on o.member_id = m.member_id and o.operation_id = ${unique} where m.member_id = :member::uuid;
${sale}
${commit}`

const scripts: Record<Exclude<Write, 'checkout'>, string> = {
  activateUserPoint: `${someone}${begin}${lockBook('points')}${knownAnswer}${firstLot('points')}
${draw('points', 'voucher', { reason: 'redemption', cause: 'activation' })}
insert into vouchers (member_id, voucher_id, points, status, posting_id, activated_at) values (:member::uuid, uuidv7(), 1, 'Activated', uuidv7(), now());
select unit, purchased, given, voucher, transfer, redeemed, expired, debt, issued, transferred from books where member_id = :member::uuid;
select v.voucher_id, v.points, v.status, v.posting_id, v.activated_at, r.store_id, r.receipt_number
  from vouchers v left join receipts r on r.member_id = v.member_id and r.receipt_id = v.receipt_id
  where v.member_id = :member::uuid and v.status = 'Activated' order by v.activated_at desc, v.voucher_id desc;
${storeAnswer('activateUserPoint')}
${commit}`,

  // The first two transactions count attempts, and subtract those that were none, in an unlogged table.
  collectStamp: `${someone}${begin}
insert into rate_counters (key, window_started_at, count) values (concat('pgbench:', :member::text), date_trunc('hour', now()), 1)
  on conflict (key, window_started_at) do update set count = rate_counters.count + 1 returning count;
${commit}
select code_hash, campaign_id, hearts, batch from collect_codes where code_hash = any(array[sha256(concat(:client_id::text, '-', :turn::text)::bytea)]);
${begin}
update rate_counters set count = count - 1 where key = concat('pgbench:', :member::text) and window_started_at = date_trunc('hour', now()) and count > 0;
${commit}${begin}${lockBook('herzhaft-kochen')}${knownAnswer}
update collect_codes set member_id = :member::uuid, collected_at = now() where code_hash = sha256(concat(:client_id::text, '-', :turn::text)::bytea) and member_id is null;
insert into books (member_id, unit) values (:member::uuid, 'herzhaft-kochen') on conflict do nothing;
insert into stamp_cards (member_id, campaign_id, opened_at) values (:member::uuid, 'herzhaft-kochen', now()) on conflict do nothing;
${land('given', 2, { reason: 'freeCampaignHearts', cause: 'collectCode' })}
${card}
${storeAnswer('collectStamp')}
${commit}`,

  // Dated yesterday, so that nobody has used up the daily limit.
  transferStampByCode: `${someone}${begin}${lockMember}${knownAnswer}${lockBook('herzhaft-kochen')}${firstLot('herzhaft-kochen')}
select coalesce(sum(amount), 0) from transfers where member_id = :member::uuid and sent_at >= current_date and status <> 'Returned';
${draw('herzhaft-kochen', 'transfer', { reason: 'sharedHearts', cause: 'transfer' })}
with sent as (
  insert into transfers (member_id, transfer_id, unit, amount, posting_id, to_friend, receiver_id, status, sent_at, expires_at, code_key)
  values (:member::uuid, uuidv7(), 'herzhaft-kochen', 1, uuidv7(), false, null, 'InTransit', now() - interval '1 day', now() + interval '7 days', 'pgbench') returning transfer_id
)
insert into transfer_codes (code_hash, member_id, transfer_id) select sha256(${unique}::bytea), :member::uuid, transfer_id from sent;
${storeAnswer('transferStampByCode')}
select t.*, m.member_id, coalesce(m.user_name, m.first_name), m.photo from transfers t left join members m on m.member_id = t.receiver_id and m.status <> 'deleted'
  where t.member_id = :member::uuid and t.status = 'InTransit' order by t.sent_at desc limit 1;
${card}
${commit}`,
}
