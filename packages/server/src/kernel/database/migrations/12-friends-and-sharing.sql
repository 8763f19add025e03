-- Friends, hearts that members give to each other, and shared pages.

-- How a member stands to another, as a row on each side. Of an open invitation the one who asked has `invited`, the other `asking`.
create table friendships (
  member_id uuid not null,
  friend_id uuid not null,
  status text not null check (status in ('invited', 'asking', 'friends')),
  since timestamptz not null,
  primary key (member_id, friend_id),
  check (member_id <> friend_id)
);
grant select, insert, update, delete on friendships to :app;

-- What keeps one member from asking another to be friends, as a row on each side: one has blocked or declined, the other was blocked or declined.
create table friend_stops (
  member_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('blocks', 'blockedBy', 'declines', 'declinedBy')),
  since timestamptz not null,
  primary key (member_id, other_id, kind),
  check (member_id <> other_id)
);
create index friend_stops_declined on friend_stops (since) where kind in ('declines', 'declinedBy');
grant select, insert, update, delete on friend_stops to :app;

-- Hearts on their way from one member to another, with the one who sent them. They lie in the `transfer` of a book until they are received or return.
create table transfers (
  member_id uuid not null,
  transfer_id uuid not null,
  unit text not null,
  amount int not null check (amount > 0),
  posting_id uuid not null,
  -- Sent to a friend; false for a code that whoever has it first may use.
  to_friend boolean not null,
  -- The friend. Who sends hearts by a code learns that they were received, and nothing about whom.
  receiver_id uuid,
  status text not null check (status in ('InTransit', 'Received', 'Returned')),
  -- The postcard with them, if there is one: what the sender wrote lies with the sender alone, and goes with the account.
  picture_id text,
  words text,
  -- As of a gift's hold.
  code_key text,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, transfer_id),
  check ((ended_at is null) = (status = 'InTransit')),
  constraint transfers_of_friends check ((receiver_id is not null) = to_friend)
);
create index transfers_running_out on transfers (expires_at, member_id, transfer_id) where status = 'InTransit';
grant select, insert, update, delete on transfers to :app;

-- The same with the one whom they were sent to, from when that is known.
create table incoming_transfers (
  member_id uuid not null,
  transfer_id uuid not null,
  sender_id uuid not null,
  unit text not null,
  amount int not null check (amount > 0),
  status text not null check (status in ('InTransit', 'Received', 'Returned')),
  code_key text,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, transfer_id)
);
grant select, insert, update, delete on incoming_transfers to :app;

-- What a transfer is found by. The code itself follows from the transfer's id and the server's secret and is kept nowhere.
create table transfer_codes (
  code_hash bytea primary key,
  member_id uuid not null,
  transfer_id uuid not null
);
create index transfer_codes_of on transfer_codes (member_id);
grant select, insert, delete on transfer_codes to :app;

-- Two members who share their hearts and the grocery list, as a row on each side; or one who shows a code, and one who has used it (`asking` and `asked`).
create table households (
  member_id uuid primary key,
  status text not null check (status in ('inviting', 'asking', 'asked', 'together', 'left')),
  partner_id uuid check (partner_id <> member_id),
  -- When this status began: of a code when it was made, of a household that has ended when it did.
  since timestamptz not null,
  check ((partner_id is null) = (status in ('inviting', 'left')))
);
grant select, insert, update, delete on households to :app;

-- What a code is found by. The code itself follows from its row in `households` and the server's secret.
create table household_codes (
  code_hash bytea primary key,
  member_id uuid not null
);
create index household_codes_of on household_codes (member_id);
grant select, insert, delete on household_codes to :app;

-- Public pages of what members shared, found by a code that nobody can guess. They say nothing about who it was.
create table shares (
  share_code text primary key,
  member_id uuid not null,
  title text not null,
  description text not null,
  image text,
  path text,
  lang text not null check (lang in ('de', 'en', 'fr')),
  shared_at timestamptz not null
);
create index shares_by_member on shares (member_id, shared_at);
grant select, insert, update, delete on shares to :app;
