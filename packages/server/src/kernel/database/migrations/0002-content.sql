-- The merchant's content: small reference data that every server process holds in memory.
create table content_items (
  kind text not null,
  id text not null,
  data jsonb not null,
  primary key (kind, id)
);

-- The day of the first apply. Relative days of the content count from it, so it never changes.
create table merchant_opening (
  only_row boolean primary key default true check (only_row),
  opened_on date not null
);

-- How many of a reward are left. Rewards without limit have no row.
create table reward_stock (
  reward_id text primary key,
  total int not null check (total >= 0),
  available int not null check (available >= 0)
);

grant select on content_items, merchant_opening, reward_stock to :app;
grant update (available) on reward_stock to :app;
