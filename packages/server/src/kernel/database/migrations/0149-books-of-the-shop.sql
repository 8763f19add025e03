-- What the shop's books need outlives the person. A receipt keeps its sums by VAT code, which stay when its lines and its customer are gone: then `lines` is
-- null. Zeros and the code null are absent.
alter table receipts add column vat jsonb not null default '[{}]', alter column lines drop not null;

update receipts r set vat = (
  with parts as (
    select line ->> 'vatCode' as code, line ? 'redemptionId' as is_copay, line ->> 'kind' = 'depositReturn' as is_deposit, (line ->> 'amountCents')::int as amount,
      coalesce((line ->> 'voucherCents')::int, 0) as voucher, case when r.kind = 'return' then -1 else 1 end as sign,
      coalesce(off ->> 'tillDiscountCents', '0')::int as till_discount, coalesce(off ->> 'discountCents', '0')::int as discount,
      coalesce(off ->> 'rewardCents', '0')::int as reward
    from jsonb_array_elements(r.lines || coalesce(r.copays, '[]')) line
    cross join lateral (select case when r.kind = 'return' then line -> 'off' else line end as off) of
  ), paid as (
    select *, amount - voucher - case when sign = 1 then till_discount + discount + reward else 0 end as total from parts
    -- What no line accounts for: co-payments of earlier releases, and all of a receipt without lines.
    union all select null, lines <> '[]', false, r.total_cents + r.voucher_cents - known.total - known.voucher, r.voucher_cents - known.voucher, 1, 0, 0, 0, r.total_cents - known.total
    from (select coalesce(sum(amount - voucher - case when sign = 1 then till_discount + discount + reward else 0 end), 0) as total,
      coalesce(sum(voucher), 0) as voucher from parts) known where r.total_cents <> known.total
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('vatCode', code, 'linesCents', nullif(lines, 0), 'tillDiscountCents', nullif(till_discount, 0),
    'discountCents', nullif(discount, 0), 'rewardCents', nullif(reward, 0), 'copayCents', nullif(copay, 0), 'voucherCents', nullif(voucher, 0),
    'totalCents', nullif(total, 0), 'depositReturnCents', nullif(deposit, 0)))), '[{}]')
  from (
    select code, coalesce(sum(amount + case when sign = -1 then till_discount + discount + reward else 0 end) filter (where not is_copay), 0) as lines,
      sum(till_discount) as till_discount, sum(discount) as discount, sum(reward) as reward, coalesce(sum(amount) filter (where is_copay), 0) as copay,
      sum(voucher) as voucher, sum(total) as total, coalesce(sum(amount) filter (where is_deposit), 0) as deposit
    from paid group by code) codes);
update receipts set lines = null, copays = null where receipt_number = '';

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
insert into till_sums select * from sums_of_receipts;
drop index receipts_of_store;

create or replace function erase_bookings(erased uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_postings int;
  changed_receipts int;
  removed_operations int;
begin
  if not exists (select 1 from members where member_id = erased and status = 'deleted') then
    raise exception 'Only what a deleted member has left behind is erased';
  end if;
  -- Keys of postings hold the numbers of receipts.
  update postings set detail = '{}', idempotency_key = 'erased:' || posting_id where member_id = erased;
  get diagnostics changed_postings = row_count;
  update receipts set lines = null, copays = null where member_id = erased;
  get diagnostics changed_receipts = row_count;
  delete from operations where member_id = erased;
  get diagnostics removed_operations = row_count;
  insert into erasures (member_id, kind, erased) values (erased, 'bookings', jsonb_build_object('postings', changed_postings,
    'receipts', changed_receipts, 'operations', removed_operations));
end $$;

create or replace function erase_open_sales(booked_before timestamptz, at_most int) returns int
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
  update receipts set lines = null, copays = null where member_id = any(bearers) and member_id <> all(coalesce(members_of_bearers, '{}'));
  get diagnostics changed_receipts = row_count;
  insert into erasures (member_id, kind, erased) values ('00000000-0000-0000-0000-000000000000', 'open-sales', jsonb_build_object(
    'open_sales', cardinality(bearers), 'receipts', changed_receipts));
  return cardinality(bearers);
end $$;

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
