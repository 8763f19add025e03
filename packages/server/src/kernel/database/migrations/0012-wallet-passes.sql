-- Passes of a member in a wallet. What is on them is read when it is asked for; here is which there are, and what the wallets know of them.
create table wallet_passes (
  member_id uuid not null,
  pass_id uuid not null,
  wallet text not null check (wallet in ('apple', 'google')),
  -- The sign-in that it was made by and ends with; null for one that went to another device.
  session_id uuid,
  made_at timestamptz not null,
  -- What is on it changed last, and a fingerprint of that; at least a second lies between two changes, because HTTP knows no less.
  changed_at timestamptz not null,
  shown bytea not null,
  -- The fingerprint that the wallets have been told of.
  told bytea,
  voided_at timestamptz,
  primary key (member_id, pass_id)
);
create unique index wallet_passes_once on wallet_passes (member_id, wallet, session_id) nulls not distinct where voided_at is null;
create index wallet_passes_voided on wallet_passes (voided_at) where voided_at is not null;

-- Devices that want to hear of changes, by the name that Apple Wallet gives each of them: it asks by that name and no other.
create table wallet_devices (
  device_id text not null,
  member_id uuid not null,
  pass_id uuid not null,
  push_token text not null,
  registered_at timestamptz not null,
  primary key (device_id, member_id, pass_id)
);
create index wallet_devices_by_pass on wallet_devices (member_id, pass_id);

-- Codes that fetch a pass, once and within minutes; only their hashes.
create table wallet_codes (
  code_hash bytea primary key,
  member_id uuid not null,
  session_id uuid,
  expires_at timestamptz not null
);
create index wallet_codes_by_age on wallet_codes (expires_at);

grant select, insert, update, delete on wallet_passes, wallet_devices to :app;
grant select, insert, delete on wallet_codes to :app;
