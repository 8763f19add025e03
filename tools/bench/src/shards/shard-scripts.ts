/** An existing member, by a number of the table that the bench has created; `:n` is drawn before. */
const someMember = (name: string) => `select member_id as ${name} from bench_members where n = :n \\gset\n`

const posting = (member: string, unique: string, entries: string) => `
with posted as (
  insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, detail, happened_at, booked_at)
  values (:${member}::uuid, uuidv7(), 'hearts', 'shopping', 'purchase', 'x', concat('${unique}', :client_id::text, ':', :sale::text), '{}', now(), now()) returning posting_id
)
insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
select :${member}::uuid, posting_id, entry, 'hearts', account, null::uuid, amount from posted, (values ${entries}) as e (entry, account, amount);
`

const lock = (member: string) => `select purchased from books where member_id = :${member}::uuid and unit = 'hearts' for update;\n`

/** The writes of a checkout, all of one member. */
export const checkoutScript = `
\\set n random(1, :members)
\\set sale random(1, 9223372036854775807)
${someMember('buyer')}begin;
${lock('buyer')}insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, discount_cents, voucher_cents, total_cents, lines, happened_at, booked_at)
  values (:buyer::uuid, uuidv7(), 'purchase', 'lindenau', '2', concat('s', :client_id::text, '-', :sale::text), 1752, 0, 0, 1752, '[{"line": 1, "departmentId": "baeckerei", "quantity": 4, "amountCents": 1752}]', now(), now());
insert into operations (member_id, operation_id, call, request_hash, response, booked_at)
  values (:buyer::uuid, concat('s', :client_id::text, '-', :sale::text), 'checkout', '\\x00', '{"totalCents": 1752}', now());
${posting('buyer', 'sale:', "(0, 'issued', -3), (1, 'purchased', 3)")}
insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on) values (:buyer::uuid, 'hearts', uuidv7(), 'purchased', 3, 3, now(), '2027-03-11');
update books set purchased = purchased + 3, issued = issued - 3 where member_id = :buyer::uuid and unit = 'hearts';
commit;
`

const sends = `${posting('sender', 'send:', "(0, 'transfer', -1), (1, 'transferred', 1)")}
update books set purchased = purchased - 1, transferred = transferred + 1 where member_id = :sender::uuid and unit = 'hearts';
`
const receives = `${posting('receiver', 'receive:', "(0, 'transferred', -1), (1, 'given', 1)")}
update books set given = given + 1, transferred = transferred - 1 where member_id = :receiver::uuid and unit = 'hearts';
`

/** A transfer in one transaction, between members who are mostly on different shards. */
export const transferScript = `
\\set n random(1, :members - 1)
\\set sale random(1, 9223372036854775807)
${someMember('sender')}\\set n :n + 1
${someMember('receiver')}begin;
${lock('sender')}${lock('receiver')}${sends}${receives}commit;
`

/** The same in two consecutive transactions, each of one member. In between, the sent hearts wait; they are received once, by their key. */
export const twoStepScript = `
\\set n random(1, :members - 1)
\\set sale random(1, 9223372036854775807)
${someMember('sender')}\\set n :n + 1
${someMember('receiver')}begin;
${lock('sender')}${sends}commit;
begin;
${lock('receiver')}${receives}commit;
`
