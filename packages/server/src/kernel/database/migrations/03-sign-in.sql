-- Sessions, devices and passkeys of members, proofs of who somebody is, and what is counted against guessing.

-- One session per device: a family of refresh tokens, of which one is valid.
create table sessions (
  member_id uuid not null,
  session_id uuid not null,
  tag text not null,
  user_agent text not null default '',
  refresh_hash bytea not null,
  previous_hash bytea,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, session_id),
  unique (member_id, tag)
);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_by_end on sessions (expires_at);
grant select, insert, update, delete on sessions to :app;

-- The number of the key of a session's card codes. It grows when the session is refreshed or all others end; the one before works until an instant.
create table card_keys (
  member_id uuid not null,
  session_id uuid not null,
  key_number int not null,
  since timestamptz not null,
  previous_until timestamptz,
  primary key (member_id, session_id)
);
create index card_keys_old on card_keys (since);
grant select, insert, update, delete on card_keys to :app;

-- Devices on which a member has signed in. Their guesses and codes count apart from those of strangers; proofs of others count for nothing.
create table known_devices (
  member_id uuid not null,
  device_hash bytea not null,
  -- The session that was opened last. Signing in again ends it.
  session_id uuid not null,
  signed_in_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index known_devices_old on known_devices (signed_in_at);
grant select, insert, update, delete on known_devices to :app;

create table passkeys (
  member_id uuid not null,
  credential_id bytea not null,
  passkey_id uuid not null,
  name text not null,
  -- As COSE, with which its signatures are checked.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The provider may copy it to other devices, and has done so.
  is_syncable boolean not null,
  is_backed_up boolean not null,
  -- The model of the authenticator, as it says itself.
  aaguid uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, credential_id)
);
grant select, insert, delete on passkeys to :app;
grant update (name, counter, is_backed_up, last_used_at) on passkeys to :app;

-- Challenges that a passkey answers once. The hash is of token, purpose and session, so nobody else can use it, and the row is about nobody.
create table passkey_challenges (
  token_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_old on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to :app;

-- Proofs of a member for one action each, for five minutes. A ticket is found by a hash of its secret, the action and the session.
create table tickets (
  member_id uuid not null,
  ticket_hash bytea not null,
  expires_at timestamptz not null,
  is_used boolean not null default false,
  primary key (member_id, ticket_hash)
);
create index tickets_old on tickets (expires_at);
grant select, insert, update, delete on tickets to :app;

-- Codes that a partner exchanges for a member's sign-in.
create table auth_codes (
  code_hash bytea primary key,
  member_id uuid not null,
  -- The partner that the code is for, as the banner names it. Another one cannot exchange it. Codes without one are good for the only partner.
  partner text,
  expires_at timestamptz not null
);
create index auth_codes_run_out on auth_codes (expires_at);
grant select, insert, update, delete on auth_codes to :app;

create table partner_keys (
  key_hash bytea primary key,
  partner text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
grant select on partner_keys to :app;

-- Wrong tries at what can be guessed (passwords, codes, cards), by what is guessed at and where from, as keyed hashes. A crash may lose them.
create unlogged table attempts (
  target_hash bytea not null,
  place_hash bytea not null,
  wrong int not null,
  last_wrong_at timestamptz not null,
  locked_until timestamptz,
  primary key (target_hash, place_hash)
);
grant select, insert, update, delete on attempts to :app;

-- What was counted in a window, by limit, and whose it is as a hash. A crash may lose them.
create unlogged table rate_counters (
  key text primary key,
  window_ends_at timestamptz not null,
  count int not null
);
grant select, insert, update, delete on rate_counters to :app;
