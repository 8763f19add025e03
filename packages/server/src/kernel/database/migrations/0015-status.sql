-- Status --------------------------------------------------------------------------------------------------------------
-- The figures that the merchant sees, as a job has counted them; rewritten each time.
create table status_figures (
  figure text not null,
  subject text not null,
  state text not null,
  value bigint not null,
  counted_at timestamptz not null,
  primary key (figure, subject, state)
);

-- When each till was heard of, to the minute.
create table tills_seen (
  store_id text not null,
  till_number text not null,
  last_seen_at timestamptz not null,
  primary key (store_id, till_number)
);

grant select, insert, delete on status_figures to :app;
grant select, insert, update on tills_seen to :app;
