-- Tills: their keys, what those have given out, and what tills have scanned and asked for.

-- A key is for a store, and says what its tills may give out in a day. `null` is no limit.
create table till_keys (
  key_hash bytea primary key,
  store_id text not null,
  -- A key may be for some tills of its store only.
  till_numbers text[],
  label text not null,
  -- What customer service may credit.
  credits_per_hour int not null default 30 check (credits_per_hour >= 0),
  credits_per_day int not null default 120 check (credits_per_day >= 0),
  hearts_per_day int not null default 1000 check (hearts_per_day >= 0),
  points_per_day int not null default 10000 check (points_per_day >= 0),
  -- What sales may earn.
  earned_hearts_per_day int not null default 20000 check (earned_hearts_per_day >= 0),
  earned_points_per_day int not null default 100000 check (earned_points_per_day >= 0),
  earned_punches_per_day int not null default 5000,
  donated_cents_per_day bigint not null default 200000,
  -- What counts for the tier.
  sold_cents_per_day bigint not null default 20000000,
  -- Returns and voids. Each takes the number of a receipt, which a stolen key could take before the till reaches it. Their money has no limit by default: a till has
  -- paid a return out before it is booked.
  returns_per_day int not null default 5000,
  returned_cents_per_day bigint check (returned_cents_per_day >= 0),
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint till_keys_limits_of_sales check (earned_punches_per_day >= 0 and donated_cents_per_day >= 0 and sold_cents_per_day >= 0)
);
grant select on till_keys to :app;

-- What the tills of a key have given on a day of the merchant, by credits and returns and by their sales: it is limited, and the operator can look at it. The
-- rows of a key and day are one for all that waits for each other (slot 0), and those of the connections that have counted small sales. It is evidence: the
-- server's role adds to it, and rows go by their age only (`forget_till_key_days`).
create table till_key_days (
  key_id text not null,
  day date not null,
  slot int not null,
  credits bigint not null default 0,
  hearts bigint not null default 0,
  points bigint not null default 0,
  punches bigint not null default 0,
  coupons bigint not null default 0,
  returns bigint not null default 0,
  returned_cents bigint not null default 0,
  earned_hearts bigint not null default 0,
  earned_points bigint not null default 0,
  earned_punches bigint not null default 0,
  donated_cents bigint not null default 0,
  sold_cents bigint not null default 0,
  primary key (key_id, day, slot),
  -- A row with negative counts would lower the sum of a key's other rows.
  constraint till_key_days_count check (least(credits, hearts, points, punches, coupons, returns, returned_cents, earned_hearts, earned_points, earned_punches,
    donated_cents, sold_cents) >= 0)
);
create index till_key_days_old on till_key_days (day);
grant select, insert, update (credits, hearts, points, punches, coupons, returns, returned_cents, earned_hearts, earned_points, earned_punches, donated_cents,
  sold_cents) on till_key_days to :app;

-- The counts only grow, also if a process with the server's role writes something else.
create function reject_lower_counts() returns trigger language plpgsql as $$ begin
  raise exception 'Counts of a till key only grow';
end $$;

create trigger only_grows before update on till_key_days for each row
  when (new.credits < old.credits or new.hearts < old.hearts or new.points < old.points or new.punches < old.punches or new.coupons < old.coupons
    or new.returns < old.returns or new.returned_cents < old.returned_cents or new.earned_hearts < old.earned_hearts or new.earned_points < old.earned_points
    or new.earned_punches < old.earned_punches or new.donated_cents < old.donated_cents or new.sold_cents < old.sold_cents)
  execute function reject_lower_counts();

-- Removes what is older than 400 days, whatever the server asks for. Answers how many went. As in all functions that forget, rows of the same age go together, so a
-- batch may be a little larger than asked for.
create function forget_till_key_days(before timestamptz, at_most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  first_kept constant date := least(before, now() - interval '400 days')::date;
  up_to date;
  forgotten int;
begin
  select max(day) into up_to from (select day from till_key_days where day < first_kept order by day limit at_most) oldest;
  delete from till_key_days where day <= up_to;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function forget_till_key_days(timestamptz, int) from public;
grant execute on function forget_till_key_days(timestamptz, int) to :app;

-- When each till was heard of, to the minute.
create table tills_seen (
  store_id text not null,
  till_number text not null,
  last_seen_at timestamptz not null,
  primary key (store_id, till_number)
);
grant select, insert, update, delete on tills_seen to :app;

create table scans (
  member_id uuid not null,
  scan_id uuid not null,
  store_id text not null,
  till_number text not null,
  card_number text not null,
  session_tag text,
  code_counter bigint,
  fresh boolean not null,
  scanned_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, scan_id)
);
-- A fresh code counts at one till only.
create unique index scans_code_once on scans (member_id, session_tag, code_counter) where fresh;
create index scans_by_end on scans (expires_at);
grant select, insert, update, delete on scans to :app;

-- The ids of commands of a store's tills, unique in the store, with the content that they were used for: operations are stored with their member.
create table till_operations (
  operation_id text not null,
  store_id text not null,
  request_hash bytea not null,
  booked_at timestamptz not null,
  constraint till_operations_once primary key (operation_id, store_id)
);
create index till_operations_by_age on till_operations (booked_at);
grant select, insert on till_operations to :app;

-- Removes operations and ids of tills' commands; none goes within 90 days, whatever the server asks for. Answers how many went.
create function forget_operations(booked_before timestamptz, at_most int) returns int language plpgsql security definer
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
