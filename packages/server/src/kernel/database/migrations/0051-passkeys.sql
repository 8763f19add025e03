-- Passkeys of members (WebAuthn). A removed one stays for as long as its removal can be undone.
create table passkeys (
  member_id uuid not null,
  credential_id bytea not null,
  passkey_id uuid not null,
  -- As COSE, with which its signatures are checked.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The provider may copy it to other devices, and has done so.
  is_syncable boolean not null,
  is_backed_up boolean not null,
  -- The model of the authenticator, as it says itself.
  aaguid uuid not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  primary key (member_id, credential_id)
);
create index passkeys_removed on passkeys (removed_at) where removed_at is not null;
grant select, insert, delete on passkeys to :app;
grant update (counter, is_backed_up, name, last_used_at, removed_at) on passkeys to :app;

-- Challenges that a passkey answers once. The hash is of the token that the browser got, of the purpose, and of the session if there is one, so
-- nobody else can use the challenge, and the row is about nobody.
create table passkey_challenges (
  token_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_old on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to :app;
