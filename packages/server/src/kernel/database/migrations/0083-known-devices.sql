-- Devices on which a member has signed in. Guesses and codes there are counted apart from those of strangers. Proofs of devices that are not listed
-- (any more) count for nothing.
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

-- Codes for devices and sessions of the member have rows of their own, so that strangers neither replace them nor use up their messages.
alter table verification_codes add column share text not null default 'anybody';
alter table verification_codes drop constraint verification_codes_pkey, add primary key (destination, purpose, share);
