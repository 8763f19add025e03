-- Members -----------------------------------------------------------------------------------------------------------
-- Every member-owned table leads its key with the member, so that the database can be distributed by member.

create table members (
  member_id uuid primary key,
  status text not null default 'active' check (status in ('active', 'inactive', 'deleted')),
  email text,
  email_verified_at timestamptz,
  area_code text,
  phone text,
  phone_verified_at timestamptz,
  password_hash text,
  lang text not null default 'de' check (lang in ('de', 'en', 'fr')),
  salutation text check (salutation in ('Male', 'Female', 'Diverse', 'NoInfo')),
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  home_store_id text,
  street text,
  house_number text,
  zip text,
  city text,
  country text,
  card_number text not null,
  photo text,
  digital_receipts boolean not null default false,
  personalised_offers boolean not null default false,
  marketing_info boolean not null default false,
  created_at timestamptz not null
);

-- What must be unique over all members lives in small look-up tables keyed by that value.
create table email_owners (email text primary key, member_id uuid not null);
create table phone_owners (phone text primary key, member_id uuid not null);
create table cards (
  card_number text primary key,
  member_id uuid not null,
  kind text not null check (kind in ('virtual', 'printed')),
  bound_at timestamptz not null
);

-- One session per device: a family of refresh tokens, of which one is valid.
create table sessions (
  member_id uuid not null,
  session_id uuid not null,
  tag text not null,
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, session_id),
  unique (member_id, tag)
);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create table registrations (
  temp_user_id uuid primary key,
  kind text not null check (kind in ('email', 'phone')),
  destination text not null,
  area_code text,
  phone text,
  verified_at timestamptz,
  proof_hash bytea,
  member_id uuid,
  created_at timestamptz not null
);
create unique index registrations_open on registrations (destination) where member_id is null;

-- One row per destination and purpose: the code that counts now, and how many were sent.
create table verification_codes (
  destination text not null,
  purpose text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0),
  sent_at timestamptz not null,
  sent_count int not null,
  window_started_at timestamptz not null,
  primary key (destination, purpose)
);

create table login_failures (
  identifier_hash bytea primary key,
  failures int not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

create unlogged table rate_counters (
  key text not null,
  window_started_at timestamptz not null,
  count int not null,
  primary key (key, window_started_at)
);

-- Ledger ------------------------------------------------------------------------------------------------------------
-- A book is all accounts that one member has in one unit (hearts of a campaign, punches, points). Balances carry the sign
-- of their entries: what was issued and what is owed are negative, all else is not; together they are zero. That is
-- conservation, held by the database for every member and unit: issued = held + activated + in transfer + redeemed +
-- expired - owed, up to what moved to or from other members.
create table books (
  member_id uuid not null,
  unit text not null,
  purchased bigint not null default 0 check (purchased >= 0),
  given bigint not null default 0 check (given >= 0),
  voucher bigint not null default 0 check (voucher >= 0),
  transfer bigint not null default 0 check (transfer >= 0),
  redeemed bigint not null default 0 check (redeemed >= 0),
  expired bigint not null default 0 check (expired >= 0),
  debt bigint not null default 0 check (debt <= 0),
  issued bigint not null default 0 check (issued <= 0),
  transferred bigint not null default 0,
  primary key (member_id, unit),
  -- What comes in repays a debt first, so nobody holds and owes at once.
  constraint books_owe_only_when_empty check (debt = 0 or purchased + given = 0),
  constraint books_conserve check (purchased + given + voucher + transfer + redeemed + expired + debt + issued + transferred = 0)
);

create table postings (
  member_id uuid not null,
  posting_id uuid not null,
  unit text not null,
  reason text not null,
  cause text not null,
  cause_id text not null,
  idempotency_key text not null,
  corrects uuid,
  detail jsonb not null default '{}',
  happened_at timestamptz not null,
  booked_at timestamptz not null,
  primary key (member_id, posting_id),
  constraint postings_once unique (member_id, idempotency_key)
);
create index postings_history on postings (member_id, happened_at desc, posting_id desc);

create table entries (
  member_id uuid not null,
  posting_id uuid not null,
  entry int not null,
  unit text not null,
  account text not null check (account in ('purchased', 'given', 'voucher', 'transfer', 'redeemed', 'expired', 'debt', 'issued', 'transferred')),
  lot_id uuid,
  amount bigint not null check (amount <> 0),
  primary key (member_id, posting_id, entry)
);

create table lots (
  member_id uuid not null,
  unit text not null,
  lot_id uuid not null,
  origin text not null check (origin in ('purchased', 'given')),
  amount bigint not null check (amount > 0),
  remaining bigint not null,
  received_at timestamptz not null,
  expires_on date not null,
  primary key (member_id, unit, lot_id),
  check (remaining >= 0 and remaining <= amount)
);
create index lots_open on lots (member_id, unit, expires_on, received_at) where remaining > 0;
create index lots_expiring on lots (expires_on, member_id) where remaining > 0;

-- A command that moves value, by the id that its client made: sent again it gets its first answer.
create table operations (
  member_id uuid not null,
  operation_id text not null,
  call text not null,
  request_hash bytea not null,
  response jsonb not null,
  booked_at timestamptz not null,
  constraint operations_once primary key (member_id, operation_id)
);

-- Hearts and rewards ------------------------------------------------------------------------------------------------
create table stamp_cards (
  member_id uuid not null,
  campaign_id text not null,
  opened_at timestamptz not null,
  primary key (member_id, campaign_id)
);

-- Up to where a member has seen hearts land.
create table seen_postings (member_id uuid primary key, posting_id uuid not null);

create table collect_codes (
  code_hash bytea primary key,
  campaign_id text not null,
  hearts int not null check (hearts > 0),
  batch text not null,
  member_id uuid,
  collected_at timestamptz
);

create table redemptions (
  member_id uuid not null,
  redemption_id uuid not null,
  campaign_id text not null,
  reward_id text not null,
  status text not null check (status in ('Activated', 'Redeemed', 'Deactivated', 'Expired')),
  hearts int not null check (hearts >= 0),
  copay_cents int not null,
  posting_id uuid not null,
  activated_at timestamptz not null,
  ended_at timestamptz,
  locked_until timestamptz,
  receipt_id uuid,
  valid_until date not null,
  primary key (member_id, redemption_id)
);
create index redemptions_activated on redemptions (member_id) where status = 'Activated';
create index redemptions_running_out on redemptions (valid_until, member_id) where status = 'Activated';

-- Till --------------------------------------------------------------------------------------------------------------
create table till_keys (
  key_hash bytea primary key,
  store_id text not null,
  label text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

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

create table receipts (
  member_id uuid not null,
  receipt_id uuid not null,
  kind text not null check (kind in ('purchase', 'return')),
  store_id text not null,
  till_number text not null,
  receipt_number text not null,
  -- Of a return: the purchase that came back.
  purchase_id uuid,
  lines_cents int not null,
  total_cents int not null,
  lines jsonb not null,
  happened_at timestamptz not null,
  booked_at timestamptz not null,
  primary key (member_id, receipt_id)
);
create index receipts_history on receipts (member_id, happened_at desc, receipt_id desc);
create index receipts_returns on receipts (member_id, purchase_id) where purchase_id is not null;

create table receipt_numbers (
  store_id text not null,
  till_number text not null,
  receipt_number text not null,
  member_id uuid not null,
  receipt_id uuid not null,
  constraint receipt_numbers_once primary key (store_id, till_number, receipt_number)
);

-- Spend by month of the merchant's calendar, for the tier.
create table monthly_spend (
  member_id uuid not null,
  month date not null,
  cents bigint not null,
  primary key (member_id, month)
);

-- Delivery ----------------------------------------------------------------------------------------------------------
create table outbox_messages (
  message_id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index outbox_newest on outbox_messages (sent_at desc);
