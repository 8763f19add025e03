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
  outcome text check (outcome in ('delivered', 'failed', 'paused')),
  ended_at timestamptz
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, happened_at);
create index webhook_deliveries_by_age on webhook_deliveries (happened_at);
grant select on webhook_endpoints to :app;
grant select, insert, update, delete on webhook_deliveries to :app;
