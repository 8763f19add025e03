-- Operations that nobody sends again any more. The server's role may not remove operations; here it may, and only such as are old enough whatever
-- it asks for: 90 days. Answers how many went.
create function forget_operations(booked_before timestamptz, at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare forgotten int;
begin
  delete from operations where ctid = any(array(
    select ctid from operations where booked_at < least(booked_before, now() - interval '90 days') order by booked_at limit at_most));
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function forget_operations(timestamptz, int) from public;
grant execute on function forget_operations(timestamptz, int) to :app;
