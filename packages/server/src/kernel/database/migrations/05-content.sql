-- The merchant's content: small reference data that every server process holds in memory. Commands of the owner write it.

create table content_items (
  kind text not null,
  id text not null,
  data jsonb not null,
  primary key (kind, id)
);
grant select on content_items to :app;

-- Files of pictures, by their SHA-256 in hexadecimal. Content items of the kind `picture` say which path has which one; none is ever deleted.
create table pictures (
  hash text primary key,
  body bytea not null
);
grant select on pictures to :app;

-- Every apply, rollback and pause of content is a revision. A content item at a revision is its newest row up to it; null means removed.
create table content_revisions (
  revision int primary key,
  kind text not null check (kind in ('apply', 'rollback', 'pause')),
  author text not null,
  note text not null,
  -- Promises to members that the author allowed to break, as sentences.
  allowed_losses text[] not null,
  -- Of a draft of the studio: its name, who edited it, and which warnings and broken promises were accepted by whom and why.
  record jsonb not null,
  applied_at timestamptz not null default now()
);
create table content_changes (
  kind text not null,
  id text not null,
  revision int not null,
  data jsonb,
  primary key (kind, id, revision)
);
-- Servers compute the lowest prices of the last thirty days from them.
grant select on content_changes, content_revisions to :app;

-- The day of the first apply. Relative days of the content count from it, so it never changes.
create table merchant_opening (
  only_row boolean primary key default true check (only_row),
  opened_on date not null
);
grant select on merchant_opening to :app;

-- The studio, in which a merchant's people prepare content. Its process has the owner's role; servers of members and tills see nothing of it.
create schema studio;

create table studio.users (
  user_id uuid primary key,
  -- Typed to sign in; of somebody from an identity provider, the address there.
  login text not null,
  name text not null,
  rights text[] not null check (rights <@ array['edit', 'approve']),
  -- Null: only the identity provider signs this person in.
  password_hash text check (password_hash is null or issuer is null),
  -- Of a one-time password: until then it lets its owner choose another. Null for one that its owner has chosen.
  password_expires_at timestamptz,
  -- Who it is at the identity provider. The operator's accounts have neither.
  issuer text,
  subject text check ((subject is null) = (issuer is null)),
  created_at timestamptz not null,
  disabled_at timestamptz,
  unique (issuer, subject)
);
create unique index users_login on studio.users (lower(login)) where issuer is null;

create table studio.sessions (
  -- SHA-256 of the cookie.
  token_hash bytea primary key,
  user_id uuid not null references studio.users,
  created_at timestamptz not null,
  used_at timestamptz not null
);

create table studio.passkeys (
  credential_id bytea primary key,
  user_id uuid not null references studio.users,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null
);

create table studio.passkey_challenges (
  -- SHA-256 of the token that its browser has.
  token_hash bytea primary key,
  challenge text not null,
  -- Whose new passkey it is for. Null: for signing in.
  user_id uuid references studio.users,
  expires_at timestamptz not null
);

-- Changes over the live content, by name. Several are open at once.
create table studio.drafts (
  draft_id uuid primary key,
  name text not null,
  state text not null check (state in ('open', 'handedIn', 'applied')),
  created_by uuid not null references studio.users,
  -- Everybody who ever changed something in it, the last one first.
  editors uuid[] not null,
  edited_at timestamptz not null,
  handed_in_by uuid references studio.users,
  handed_in_at timestamptz,
  note text not null,
  revision int
);

-- An item of a draft: as it will be (null: removed), and what was live when its change began (null: nothing). What others change live meanwhile is merged by field.
create table studio.draft_changes (
  draft_id uuid not null references studio.drafts on delete cascade,
  kind text not null,
  id text not null,
  data jsonb,
  base jsonb,
  -- Fields that two people changed, with both values.
  conflicts jsonb not null,
  edited_by uuid not null references studio.users,
  edited_at timestamptz not null,
  primary key (draft_id, kind, id)
);

-- A warning that somebody accepts. It counts as long as check says the same about the same value.
create table studio.accepted_warnings (
  draft_id uuid not null references studio.drafts on delete cascade,
  kind text not null,
  id text not null,
  path text not null,
  code text not null,
  about text not null,
  reason text not null,
  accepted_by uuid not null references studio.users,
  accepted_at timestamptz not null,
  primary key (draft_id, kind, id, path, code)
);
