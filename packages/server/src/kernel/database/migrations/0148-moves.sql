-- Of a database into which `npm run move` moves another one: how far it has come, in the transaction of what was applied.
create table moves (
  move_id uuid primary key,
  -- A place in the log of the old database.
  applied pg_lsn
);
