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

-- Content from before there were revisions is the first one.
insert into content_revisions (revision, kind, author, note, allowed_losses)
select 1, 'apply', 'migration', 'Content from before revisions were recorded', '{}' where exists (select from content_items);
insert into content_changes (kind, id, revision, data) select kind, id, 1, data from content_items;
