-- Who has had hearts that cost no purchase: a keyed hash of the mailbox, number or Facebook account, without the member, so that it outlives the account. Without
-- it, a mailbox got a gift for every spelling of its address, and again after every deletion.
create table hearts_given_once (
  contact_hash bytea not null,
  gift text not null,
  given_at timestamptz not null,
  primary key (contact_hash, gift)
);
create index hearts_given_once_old on hearts_given_once (given_at);
grant select, insert, delete on hearts_given_once to :app;
