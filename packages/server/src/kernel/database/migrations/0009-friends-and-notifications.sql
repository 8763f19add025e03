-- Friends -----------------------------------------------------------------------------------------------------------
-- How a member stands to another, as a row on each side. Of an open invitation the one who asked has `invited`, the other `asking`.
create table friendships (
  member_id uuid not null,
  friend_id uuid not null,
  status text not null check (status in ('invited', 'asking', 'friends')),
  since timestamptz not null,
  primary key (member_id, friend_id),
  check (member_id <> friend_id)
);

-- Hearts on their way from one member to another, with the one who sent them. They lie in the `transfer` of a book until they are received or return.
create table transfers (
  member_id uuid not null,
  transfer_id uuid not null,
  unit text not null,
  amount int not null check (amount > 0),
  posting_id uuid not null,
  -- Sent to a friend; false for a code that whoever has it first may use.
  to_friend boolean not null,
  -- The friend, or who has used the code.
  receiver_id uuid,
  status text not null check (status in ('InTransit', 'Received', 'Returned')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, transfer_id),
  check ((ended_at is null) = (status = 'InTransit')),
  check (receiver_id is not null or not to_friend and status <> 'Received')
);
create index transfers_running_out on transfers (expires_at, member_id, transfer_id) where status = 'InTransit';

-- The same with the one whom they were sent to, from when that is known.
create table incoming_transfers (
  member_id uuid not null,
  transfer_id uuid not null,
  sender_id uuid not null,
  unit text not null,
  amount int not null check (amount > 0),
  status text not null check (status in ('InTransit', 'Received', 'Returned')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, transfer_id)
);

-- What a transfer is found by. The code itself follows from the transfer's id and the server's secret and is kept nowhere.
create table transfer_codes (
  code_hash bytea primary key,
  member_id uuid not null,
  transfer_id uuid not null
);

grant select, insert, update, delete on friendships to :app;
grant select, insert, update, delete on transfers, incoming_transfers to :app;
grant update on referrals to :app;
grant select, insert, delete on transfer_codes to :app;

-- Referral ----------------------------------------------------------------------------------------------------------
-- Registered: came by an invitation. Rewarded: has bought something, and both have their hearts. Reversed: that purchase was returned.
-- NotEligible: of the same household, so that there are no hearts.
alter table referrals
  add column status text not null default 'Registered' check (status in ('Registered', 'Rewarded', 'Reversed', 'NotEligible')),
  -- The first purchase, and what each side got for it.
  add column receipt_id uuid,
  add column unit text,
  add column hearts int not null default 0,
  add column ended_at timestamptz;

-- Notifications -----------------------------------------------------------------------------------------------------
-- What a member is told, as the thing that happened; it is put into words in the language of whoever reads it.
create table notifications (
  member_id uuid not null,
  notification_id uuid not null,
  type text not null,
  notice jsonb not null,
  -- Another member whom it speaks of.
  about_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, notification_id)
);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_by_age on notifications (created_at);

-- Kinds of notifications that a member does not want to be pushed.
create table notification_settings (
  member_id uuid primary key,
  muted text[] not null
);

grant select, insert, update, delete on notifications, notification_settings to :app;

alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('email', 'sms', 'push'));
