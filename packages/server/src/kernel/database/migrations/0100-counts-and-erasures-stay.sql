-- What the tills of a key have given out and earned is evidence. The server's role adds to it; rows go by their age only, and never to another key or day.
revoke update, delete on till_key_days, till_key_hearts from :app;
grant update (credits, hearts, points, punches, coupons, returns, returned_cents) on till_key_days to :app;
grant update (hearts, points) on till_key_hearts to :app;

create function forget_till_key_days(before timestamptz, at_most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  -- Whatever the server asks for.
  first_kept constant date := least(before, now() - interval '400 days')::date;
  up_to date;
  forgotten int;
  forgotten_earned int;
begin
  delete from till_key_days where day < first_kept;
  get diagnostics forgotten = row_count;
  select max(day) into up_to from (select day from till_key_hearts where day < first_kept order by day limit at_most) oldest;
  delete from till_key_hearts where day <= up_to;
  get diagnostics forgotten_earned = row_count;
  return greatest(forgotten, forgotten_earned);
end $$;
revoke all on function forget_till_key_days(timestamptz, int) from public;
grant execute on function forget_till_key_days(timestamptz, int) to :app;

-- Sales without a card that nobody has claimed are erased with their receipts. That is recorded as the erasures of members are, once for each batch and
-- under an id that is nobody's.
alter table erasures drop constraint erasures_kind_check,
  add constraint erasures_kind_check check (kind in ('account', 'bookings', 'service-actions', 'open-sales')) not valid;
alter table erasures validate constraint erasures_kind_check;

create or replace function erase_open_sales(booked_before timestamptz, at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  up_to timestamptz;
  bearers uuid[];
  nobodys uuid[];
  removed_numbers int;
  removed_receipts int;
begin
  select max(booked_at) into up_to from (
    select booked_at from open_sales where booked_at < least(booked_before, now() - interval '7 days') order by booked_at limit at_most) oldest;
  if up_to is null then return 0; end if;
  -- The receipt says when it was booked; the server's role can change the time of an open sale, but no receipt.
  with gone as (delete from open_sales o where o.booked_at <= up_to and not exists (
    select from receipts r where r.member_id = o.bearer_id and r.booked_at >= now() - interval '7 days') returning bearer_id) select array_agg(bearer_id) into bearers from gone;
  if bearers is null then return 0; end if;
  select array_agg(bearer) into nobodys from unnest(bearers) as bearer
  where bearer <> all(coalesce((select array_agg(member_id) from members where member_id = any(bearers)), '{}'));
  delete from receipt_numbers where member_id = any(nobodys);
  get diagnostics removed_numbers = row_count;
  delete from receipts where member_id = any(nobodys);
  get diagnostics removed_receipts = row_count;
  insert into erasures (member_id, kind, erased) values ('00000000-0000-0000-0000-000000000000', 'open-sales', jsonb_build_object(
    'open_sales', cardinality(bearers), 'receipts', removed_receipts, 'receipt_numbers', removed_numbers));
  return cardinality(bearers);
end $$;
revoke all on function erase_open_sales(timestamptz, int) from public;
grant execute on function erase_open_sales(timestamptz, int) to :app;
