-- The oldest rows are found by their age and not by where they lie: on a cluster (docs/scaling.md) every node has places of its own. Rows of the same
-- instant go together, so a batch may be a little larger than asked for.
create or replace function forget_operations(booked_before timestamptz, at_most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  up_to timestamptz;
  forgotten int;
  forgotten_ids int;
begin
  select max(booked_at) into up_to from (
    select booked_at from operations where booked_at < least(booked_before, now() - interval '90 days') order by booked_at limit at_most) oldest;
  delete from operations where booked_at <= up_to;
  get diagnostics forgotten = row_count;
  select max(booked_at) into up_to from (
    select booked_at from till_operations where booked_at < least(booked_before, now() - interval '90 days') order by booked_at limit at_most) oldest;
  delete from till_operations where booked_at <= up_to;
  get diagnostics forgotten_ids = row_count;
  return greatest(forgotten, forgotten_ids);
end $$;
revoke all on function forget_operations(timestamptz, int) from public;
grant execute on function forget_operations(timestamptz, int) to :app;

create or replace function erase_open_sales(booked_before timestamptz, at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  up_to timestamptz;
  bearers uuid[];
  nobodys uuid[];
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
  delete from receipts where member_id = any(nobodys);
  return cardinality(bearers);
end $$;
revoke all on function erase_open_sales(timestamptz, int) from public;
grant execute on function erase_open_sales(timestamptz, int) to :app;
