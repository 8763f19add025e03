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
  applied_at timestamptz not null default now()
);
create table content_changes (
  kind text not null,
  id text not null,
  revision int not null,
  data jsonb,
  primary key (kind, id, revision)
);

-- The day of the first apply. Relative days of the content count from it, so it never changes.
create table merchant_opening (
  only_row boolean primary key default true check (only_row),
  opened_on date not null
);
grant select on merchant_opening to :app;
