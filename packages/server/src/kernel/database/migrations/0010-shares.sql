-- Public pages of what members shared, found by a code that nobody can guess. They say nothing about who it was.
create table shares (
  share_code text primary key,
  member_id uuid not null,
  title text not null,
  description text not null,
  image text,
  path text,
  lang text not null check (lang in ('de', 'en', 'fr')),
  shared_at timestamptz not null
);
create index shares_by_member on shares (member_id, shared_at);

grant select, insert, update, delete on shares to :app;
