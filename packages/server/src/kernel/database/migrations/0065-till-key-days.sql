-- What the tills of a key have given out on a day of the merchant: it is limited, and the operator can look at it.
create table till_key_days (
  key_id text not null,
  day date not null,
  credits int not null,
  hearts int not null,
  points int not null,
  punches int not null,
  coupons int not null,
  returns int not null,
  returned_cents bigint not null,
  primary key (key_id, day)
);
create index till_key_days_old on till_key_days (day);
grant select, insert, update, delete on till_key_days to :app;

-- Null is no limit: a till has paid a return out before it is booked.
alter table till_keys add column hearts_per_day int not null default 1000 check (hearts_per_day >= 0),
  add column points_per_day int not null default 10000 check (points_per_day >= 0),
  add column returned_cents_per_day bigint check (returned_cents_per_day >= 0);

-- The keys of machines that play tills credit without end.
update till_keys set hearts_per_day = credits_per_day, points_per_day = credits_per_day where credits_per_day >= 1000000;
