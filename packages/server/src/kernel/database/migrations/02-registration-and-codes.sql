-- Registrations, codes that confirm an address or number, and what is sent to one.

create table registrations (
  temp_user_id uuid primary key,
  kind text not null check (kind in ('email', 'phone')),
  destination text not null,
  area_code text,
  phone text,
  verified_at timestamptz,
  proof_hash bytea,
  -- A registration in one step waits with its form for its code. Each has its own, so that none is made with the password of somebody else.
  form jsonb,
  password_hash text,
  address_changes int not null default 0,
  member_id uuid,
  created_at timestamptz not null
);
create unique index registrations_open on registrations (destination) where member_id is null and form is null;
create index registrations_waiting on registrations (destination, created_at desc) where member_id is null and form is not null;
grant select, insert, update, delete on registrations to :app;

-- One row per destination, purpose and share: the code that counts now, and how many were sent.
create table verification_codes (
  destination text not null,
  purpose text not null,
  -- Codes for devices and sessions of the member have rows of their own, so that strangers neither replace them nor use up their messages.
  share text not null default 'anybody',
  code_hash bytea not null,
  -- Of a link that stands for the code.
  link_hash bytea unique,
  -- The job that sends a code finds what it is for by the id of the request, so that the queue holds nobody's address.
  request_id uuid unique,
  -- Where it was requested: a hash of the secret of that device, or of the session. It is right there only. Null if it is right everywhere.
  origin_hash bytea,
  tries_left int not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (destination, purpose, share)
);
grant select, insert, update, delete on verification_codes to :app;

-- What is asked of an SMS by its id.
create table sms_log (
  sms_id uuid primary key,
  purpose text not null,
  area_code text not null,
  phone text not null,
  destination text not null,
  temp_user_id uuid,
  member_id uuid,
  sent_at timestamptz not null,
  unique nulls not distinct (destination, purpose, temp_user_id, member_id)
);
create index sms_log_sent on sms_log (sent_at);
grant select, insert, update, delete on sms_log to :app;

-- What an old address or number is told about an account, until it was told.
create table notices (
  member_id uuid not null,
  notice_id uuid not null,
  kind text not null,
  destination text not null,
  first_name text not null,
  lang text not null,
  -- The link that it has.
  undo_id uuid,
  created_at timestamptz not null,
  primary key (member_id, notice_id)
);
create index notices_old on notices (created_at);
grant select, insert, update, delete on notices to :app;

-- The contacts of an account before a change of how its member signs in, for 72 hours after the last one. The link of its notices restores them.
create table account_undos (
  member_id uuid primary key,
  undo_id uuid not null,
  link_hash bytea not null,
  email text,
  email_verified_at timestamptz,
  area_code text,
  phone text,
  phone_verified_at timestamptz,
  -- The last one.
  change text not null,
  changed_at timestamptz not null
);
create index account_undos_old on account_undos (changed_at);
grant select, insert, update, delete on account_undos to :app;

-- What the newsletter provider is still to be told about an address that an account knows no more, or new.
create table newsletter_wishes (
  member_id uuid not null,
  wish_id uuid not null,
  email text not null,
  lang text not null,
  is_subscribed boolean not null,
  created_at timestamptz not null,
  primary key (member_id, wish_id)
);
create index newsletter_wishes_old on newsletter_wishes (created_at);
grant select, insert, delete on newsletter_wishes to :app;

-- Emails, SMS and push messages of a server that delivers none.
create table outbox_messages (
  message_id uuid primary key,
  channel text not null check (channel in ('email', 'sms', 'push')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- Mails as mail programs show them.
  html text,
  sent_at timestamptz not null
);
create index outbox_newest on outbox_messages (sent_at desc);
grant select, insert, update, delete on outbox_messages to :app;
