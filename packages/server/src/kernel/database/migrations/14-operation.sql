-- What the operator sees and other systems are told: security events, figures, webhooks.

-- What an attack looks like: who (pseudonyms), from where, what, with which outcome. The server's role adds and reads only. Equal ones are a row.
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

-- The figures that the merchant sees, as a job has counted them; rewritten each time.
create table status_figures (
  figure text not null,
  subject text not null,
  state text not null,
  value bigint not null,
  counted_at timestamptz not null,
  primary key (figure, subject, state)
);
grant select, insert, delete on status_figures to :app;

-- Other systems of the merchant that are notified of what happens. Secrets are derived from the server's, so none is stored.
create table webhook_endpoints (
  endpoint_id uuid primary key,
  url text not null,
  -- Such as sale.booked.
  types text[] not null,
  paused_at timestamptz,
  -- A rotation raises it. The secret before it also signs for a day.
  secret_number int not null default 1,
  rotated_at timestamptz,
  created_at timestamptz not null default now()
);
grant select on webhook_endpoints to :app;

-- The outbox: written in the transaction that causes it, and the record of what was delivered.
create table webhook_deliveries (
  delivery_id uuid primary key,
  endpoint_id uuid not null,
  type text not null,
  payload jsonb not null,
  happened_at timestamptz not null,
  attempts int not null default 0,
  -- Of the last attempt: the status of the response, 0 without one.
  status int,
  outcome text check (outcome in ('delivered', 'failed')),
  ended_at timestamptz
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, happened_at);
create index webhook_deliveries_by_age on webhook_deliveries (happened_at);
grant select, insert, update, delete on webhook_deliveries to :app;

-- Stores each event for every endpoint that wants its type, and queues its delivery.
create function queue_webhooks(events jsonb, at timestamptz, job text, attempts int, trace_parent text) returns int language plpgsql
  set search_path = public, pg_temp as $$
declare
  wanted record;
  delivery uuid;
  queued int := 0;
begin
  for wanted in
    select endpoint_id, event.type, event.payload
    from jsonb_to_recordset(events) as event (type text, payload jsonb) join webhook_endpoints on paused_at is null and event.type = any(types)
  loop
    delivery := gen_random_uuid();
    insert into webhook_deliveries (delivery_id, endpoint_id, type, payload, happened_at)
    values (delivery, wanted.endpoint_id, wanted.type, wanted.payload, at);
    perform graphile_worker.add_job(job, json_build_object('deliveryId', delivery, 'traceparent', trace_parent), max_attempts => attempts);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
revoke all on function queue_webhooks(jsonb, timestamptz, text, int, text) from public;
grant execute on function queue_webhooks(jsonb, timestamptz, text, int, text) to :app;

-- Always empty. On a cluster (docs/scaling.md), adding a job deletes nothing from it. This makes the coordinator take part in the commit of the rows that the job is
-- about: both are committed or neither is. `distribute` adds the trigger for it; one PostgreSQL needs none.
create table job_commits (is_empty boolean primary key check (not is_empty));
grant delete on job_commits to :app;
