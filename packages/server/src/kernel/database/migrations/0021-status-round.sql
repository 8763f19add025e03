-- The count of the merchant's figures that is under way: up to which member, and what was counted so far. One row.
create table status_round (
  is_only boolean primary key default true check (is_only),
  counted_to uuid not null,
  figures jsonb not null
);
grant select, insert, update on status_round to :app;
