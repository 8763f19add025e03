-- What an attack looks like, apart from the ordinary log: who (pseudonyms), from where, what, with which outcome. The server's role can add and
-- read, never change or remove. Equal events of a second are one row.
create table security_events (
  event_id uuid primary key,
  happened_at timestamptz not null,
  kind text not null,
  call text not null,
  -- The error code, 0 for success.
  outcome int not null,
  times int not null check (times > 0),
  -- Keyed hashes: of the signed-in member, of the address or number that was typed, of the network (/24, or /64 of IPv6).
  member_hash bytea,
  identifier_hash bytea,
  network_hash bytea,
  session_id uuid,
  -- The id by which the list of till keys names it.
  key_id text
);
create index security_events_by_age on security_events (happened_at);
grant select, insert on security_events to :app;

-- Removes what is older than 90 days, whatever it is asked for. Answers how many went.
create function forget_security_events(happened_before timestamptz, at_most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare forgotten int;
begin
  delete from security_events where event_id = any(array(
    select event_id from security_events where happened_at < least(happened_before, now() - interval '90 days') order by happened_at limit at_most));
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function forget_security_events(timestamptz, int) from public;
grant execute on function forget_security_events(timestamptz, int) to :app;
