-- What keeps one member from asking another to be friends, as a row on each side: one has blocked or declined, the other was blocked or declined.
create table friend_stops (
  member_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('blocks', 'blockedBy', 'declines', 'declinedBy')),
  since timestamptz not null,
  primary key (member_id, other_id, kind),
  check (member_id <> other_id)
);
create index friend_stops_declined on friend_stops (since) where kind in ('declines', 'declinedBy');
grant select, insert, update, delete on friend_stops to :app;
