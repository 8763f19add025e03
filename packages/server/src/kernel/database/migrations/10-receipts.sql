-- Receipts, sales without a card, and the sums of the shop's books.

-- What the shop's books need outlives the person: the sums stay when the lines and the customer are gone. A void takes a complete sale back as if it had never been.
create table receipts (
  member_id uuid not null,
  receipt_id uuid not null,
  kind text not null check (kind in ('purchase', 'return', 'void')),
  store_id text not null,
  till_number text not null,
  receipt_number text not null,
  -- Of a return or void: the purchase that came back.
  purchase_id uuid,
  lines_cents int not null,
  -- What coupons took off, and what vouchers paid; of a return, what came back as points.
  discount_cents int not null default 0,
  voucher_cents int not null default 0,
  total_cents int not null,
  -- Null when the customer has deleted the account, or has not claimed the sale.
  lines jsonb,
  -- Co-payments with their VAT codes, and how it was paid. Null if there is nothing.
  copays jsonb,
  tenders jsonb,
  -- Sums by VAT code. Zeros and the code null are absent.
  vat jsonb not null default '[{}]',
  -- What the till's TSE has signed, and whether the till has printed the receipt; null if the till has not told. The block goes with the lines.
  tse jsonb,
  printed boolean,
  happened_at timestamptz not null,
  booked_at timestamptz not null,
  -- When the member has claimed the sale with the code of its receipt.
  claimed_at timestamptz,
  primary key (member_id, receipt_id)
);
create index receipts_history on receipts (member_id, happened_at desc, receipt_id desc);
create index receipts_returns on receipts (member_id, purchase_id) where purchase_id is not null;
-- A sale is voided at most once.
create unique index receipts_voided_once on receipts (member_id, purchase_id) where kind = 'void';
-- The oldest are forgotten first.
create index receipts_of_nobody on receipts (happened_at) where lines is null;
grant select, insert on receipts to :app;

create table receipt_numbers (
  store_id text not null,
  till_number text not null,
  receipt_number text not null,
  member_id uuid not null,
  receipt_id uuid not null,
  constraint receipt_numbers_once primary key (store_id, till_number, receipt_number)
);
grant select, insert on receipt_numbers to :app;

-- Sales without a card. Receipts are under the id of a bearer until a member claims them with their code, of which only the hash is stored.
create table open_sales (
  code_hash bytea primary key,
  -- The secret that the code was made with, by its name.
  code_key text not null,
  bearer_id uuid not null,
  receipt_id uuid not null,
  -- A claim is counted by the rates of the sale, whatever the merchant has changed since.
  rates jsonb not null,
  happened_at timestamptz not null,
  -- Of the sale or of its last return.
  booked_at timestamptz not null,
  claimed_at timestamptz
);
create unique index open_sales_of_bearer on open_sales (bearer_id);
create index open_sales_by_age on open_sales (booked_at);
grant select, insert, update on open_sales to :app;

-- Gives the receipts of an unclaimed sale to a member. The server's role may not change receipts; here it may, and only those of an unclaimed sale, never those of
-- somebody who is or was a member. The server marks the open sale itself; a bearer whose sale was claimed has no receipts left, so nothing is claimed twice. Receipts are
-- deleted and inserted again, because the value that a cluster distributes by cannot be updated.
--
-- Answers the receipts as the sale and its returns stored them. The products of their lines are not given to a member without digital receipts.
create function give_sale(bearer uuid, claimant uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  store_names boolean;
  given receipts;
  command operations;
  answer jsonb := '[]';
begin
  select digital_receipts into store_names from members where member_id = claimant and status = 'active';
  if store_names is null or exists (select 1 from members where member_id = bearer) then
    raise exception 'Only an unclaimed sale can be claimed, and only by an active member';
  end if;
  for given in delete from receipts where member_id = bearer returning * loop
    answer := answer || to_jsonb(given);
    given.member_id := claimant;
    given.claimed_at := at;
    if not store_names then
      given.lines := (select coalesce(jsonb_agg(line - 'productId' - 'name' - 'regularCents' order by nth), '[]')
        from jsonb_array_elements(given.lines) with ordinality as of (line, nth));
    end if;
    insert into receipts values (given.*);
    update receipt_numbers set member_id = claimant
    where store_id = given.store_id and till_number = given.till_number and receipt_number = given.receipt_number and member_id = bearer;
  end loop;
  -- The checkout's own command stays where its till finds it when it repeats it, and so does one whose id the claimant has used at another store.
  for command in select * from operations where member_id = bearer and call <> 'checkout' loop
    if not exists (select 1 from operations where member_id = claimant and operation_id = command.operation_id) then
      delete from operations where member_id = bearer and operation_id = command.operation_id;
      command.member_id := claimant;
      insert into operations values (command.*);
    end if;
  end loop;
  return answer;
end $$;
revoke all on function give_sale(uuid, uuid, timestamptz) from public;
grant execute on function give_sale(uuid, uuid, timestamptz) to :app;

-- Sales that nobody has claimed in time, with the lines of their receipts and returns. Whatever the server asks for, none goes within the first seven days. Of claimed
-- ones only the code goes, and nothing of members. It is recorded as the erasures of members are, once for each batch and under an id that is nobody's. Answers how
-- many went. A cluster joins no table of the coordinator with those of members, so the bearers are read first.
create function erase_open_sales(booked_before timestamptz, at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  up_to timestamptz;
  old uuid[];
  fresh uuid[];
  bearers uuid[];
  members_of_bearers uuid[];
  changed_receipts int;
begin
  select max(booked_at) into up_to from (
    select booked_at from open_sales where booked_at < least(booked_before, now() - interval '7 days') order by booked_at limit at_most) oldest;
  if up_to is null then return 0; end if;
  select array_agg(bearer_id) into old from open_sales where booked_at <= up_to;
  -- The receipt says when it was booked; the server's role can change the time of an open sale, but no receipt.
  select array_agg(distinct member_id) into fresh from receipts where member_id = any(old) and booked_at >= now() - interval '7 days';
  -- A return in the meantime has changed the time of its open sale.
  with gone as (delete from open_sales where booked_at <= up_to and bearer_id = any(old) and bearer_id <> all(coalesce(fresh, '{}')) returning bearer_id)
    select array_agg(bearer_id) into bearers from gone;
  if bearers is null then return 0; end if;
  select array_agg(member_id) into members_of_bearers from members where member_id = any(bearers);
  update receipts set lines = null, copays = null, tse = null where member_id = any(bearers) and member_id <> all(coalesce(members_of_bearers, '{}'));
  get diagnostics changed_receipts = row_count;
  insert into erasures (member_id, kind, erased) values ('00000000-0000-0000-0000-000000000000', 'open-sales', jsonb_build_object(
    'open_sales', cardinality(bearers), 'receipts', changed_receipts));
  return cardinality(bearers);
end $$;
revoke all on function erase_open_sales(timestamptz, int) from public;
grant execute on function erase_open_sales(timestamptz, int) to :app;

-- What the receipts of a till's day come to: a row for each VAT code, and one for each tender. The first row of a receipt counts it.
create table till_sums (
  store_id text not null,
  -- Of the receipt's time, in the merchant's time zone.
  day date not null,
  till_number text not null,
  kind text not null check (kind in ('purchase', 'return', 'void')),
  part text not null check (part in ('vat', 'tender')),
  -- Empty: what has no VAT code.
  code text not null,
  receipts bigint not null default 0,
  lines_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  reward_cents bigint not null default 0,
  copay_cents bigint not null default 0,
  voucher_cents bigint not null default 0,
  total_cents bigint not null default 0,
  constraint till_sums_once primary key (store_id, day, till_number, kind, part, code)
);
create index till_sums_by_age on till_sums (day);
grant select, insert, update (receipts, lines_cents, discount_cents, reward_cents, copay_cents, voucher_cents, total_cents) on till_sums to :app;

-- The same from the receipts: what `till_sums` must be.
create view sums_of_receipts as
select store_id, (happened_at at time zone time_zone)::date as day, till_number, kind, part, code, sum(parts.receipts) as receipts,
  sum(parts.lines_cents) as lines_cents, sum(parts.discount_cents) as discount_cents, sum(parts.reward_cents) as reward_cents,
  sum(parts.copay_cents) as copay_cents, sum(parts.voucher_cents) as voucher_cents, sum(parts.total_cents) as total_cents
from receipts
cross join (select coalesce(max(data ->> 'timeZone'), 'UTC') as time_zone from content_items where kind = 'merchant') merchant
cross join lateral (
  select 'vat' as part, coalesce(sum ->> 'vatCode', '') as code, (nth = 1)::int as receipts,
    coalesce((sum ->> 'linesCents')::int, 0) - coalesce((sum ->> 'tillDiscountCents')::int, 0) as lines_cents, coalesce((sum ->> 'discountCents')::int, 0) as discount_cents,
    coalesce((sum ->> 'rewardCents')::int, 0) as reward_cents, coalesce((sum ->> 'copayCents')::int, 0) as copay_cents,
    coalesce((sum ->> 'voucherCents')::int, 0) as voucher_cents, coalesce((sum ->> 'totalCents')::int, 0) as total_cents
  from jsonb_array_elements(vat) with ordinality as of (sum, nth)
  union all
  select 'tender', tender ->> 'kind', 0, 0, 0, 0, 0, 0, (tender ->> 'cents')::int from jsonb_array_elements(tenders) tender) parts
group by 1, 2, 3, 4, 5, 6;
grant select on sums_of_receipts to :app;

-- Books that the law does not ask for any more: sums of days, and receipts that are nobody's. Whatever the server asks for, none of the last two years.
create function forget_books(first_kept date, at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant date := least(first_kept, (now() - interval '2 years')::date);
  zone text;
  up_to timestamptz;
  ids uuid[];
  stores text[];
  tills text[];
  numbers text[];
begin
  -- The audit compares from the first day that has sums on.
  delete from till_sums where day < before;
  select coalesce(max(data ->> 'timeZone'), 'UTC') into zone from content_items where kind = 'merchant';
  select max(happened_at) into up_to from (select happened_at from receipts
    where lines is null and happened_at < before::timestamp at time zone zone order by happened_at limit at_most) oldest;
  if up_to is null then return 0; end if;
  select array_agg(receipt_id), array_agg(store_id), array_agg(till_number), array_agg(receipt_number) into ids, stores, tills, numbers
  from receipts where lines is null and happened_at <= up_to;
  delete from receipt_numbers where (store_id, till_number, receipt_number) in (select * from unnest(stores, tills, numbers)) and receipt_id = any(ids);
  delete from receipts where lines is null and happened_at <= up_to;
  return cardinality(ids);
end $$;
revoke all on function forget_books(date, int) from public;
grant execute on function forget_books(date, int) to :app;
