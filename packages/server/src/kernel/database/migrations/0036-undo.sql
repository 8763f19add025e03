-- What an account had before a change of how its member signs in. The link of the notice restores it. Its token is stored as a hash, from the
-- moment at which the notice is sent.
create table account_undos (
  member_id uuid not null,
  undo_id uuid not null,
  link_hash bytea,
  change text not null,
  email text,
  email_verified_at timestamptz,
  area_code text,
  phone text,
  phone_verified_at timestamptz,
  facebook_id text,
  password_digest bytea,
  changed_at timestamptz not null,
  primary key (member_id, undo_id)
);
create index account_undos_old on account_undos (changed_at);
grant select, insert, update, delete on account_undos to :app;
alter table notices add column undo_id uuid;

-- An address or number that was replaced stays reserved for its member, so that nobody else can register it before the change can no longer
-- be undone. Nobody signs in with it.
alter table email_owners add column reserved_at timestamptz;
alter table phone_owners add column reserved_at timestamptz;

-- A Facebook account that was linked in the app, until the member confirms who they are after it. A new password takes it away.
alter table facebook_owners add column unconfirmed_since timestamptz;
