-- The ledger: postings and entries can be added and read, never changed or removed.

-- A book is all accounts that one member has in one unit (hearts of a campaign, punches, points). Balances carry the sign of their entries: what was issued and
-- what is owed are negative, all else is not; together they are zero. That is conservation, held by the database for every member and unit: issued = held +
-- activated + in transfer + redeemed + expired - owed, up to what moved to or from other members.
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
grant select, insert, update on books to :app;

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
grant select, insert on postings to :app;

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
grant select, insert on entries to :app;

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
grant select, insert, update on lots to :app;

-- A command that moves value, by the id that its client made: sent again it gets its first answer. Forgotten by age (`forget_operations`).
create table operations (
  member_id uuid not null,
  operation_id text not null,
  call text not null,
  request_hash bytea not null,
  response jsonb not null,
  booked_at timestamptz not null,
  constraint operations_once primary key (member_id, operation_id)
);
create index operations_by_age on operations (booked_at);
grant select, insert on operations to :app;

-- Up to where a member has seen hearts land.
create table seen_postings (
  member_id uuid primary key,
  posting_id uuid not null
);
grant select, insert, update, delete on seen_postings to :app;

-- Up to when a member has read each history.
create table history_reads (
  member_id uuid not null,
  history text not null,
  read_at timestamptz not null,
  primary key (member_id, history)
);
grant select, insert, update, delete on history_reads to :app;
