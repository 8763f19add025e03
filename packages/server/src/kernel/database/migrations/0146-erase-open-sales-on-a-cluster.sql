-- A cluster joins no table of the coordinator with those of members, so that sales that nobody has claimed were not erased there. The bearers are read first.
create or replace function erase_open_sales(booked_before timestamptz, at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  up_to timestamptz;
  old uuid[];
  fresh uuid[];
  bearers uuid[];
  members_of_bearers uuid[];
  nobodys uuid[];
  removed_numbers int;
  removed_receipts int;
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
  select array_agg(bearer) into nobodys from unnest(bearers) as bearer where bearer <> all(coalesce(members_of_bearers, '{}'));
  delete from receipt_numbers where member_id = any(nobodys);
  get diagnostics removed_numbers = row_count;
  delete from receipts where member_id = any(nobodys);
  get diagnostics removed_receipts = row_count;
  insert into erasures (member_id, kind, erased) values ('00000000-0000-0000-0000-000000000000', 'open-sales', jsonb_build_object(
    'open_sales', cardinality(bearers), 'receipts', removed_receipts, 'receipt_numbers', removed_numbers));
  return cardinality(bearers);
end $$;
