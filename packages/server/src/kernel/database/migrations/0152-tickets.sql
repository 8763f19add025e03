-- Proofs that a member has given for one action each, for five minutes. A ticket is found by a hash of its secret, the action and the session, so that it is
-- good for nothing else.
create table tickets (
  member_id uuid not null,
  ticket_hash bytea not null,
  expires_at timestamptz not null,
  is_used boolean not null default false,
  primary key (member_id, ticket_hash)
);
create index tickets_old on tickets (expires_at);
grant select, insert, update, delete on tickets to :app;

-- No session is confirmed any more.
alter table sessions drop column confirmed_at, drop column tokens_since;
