-- Hearts that the sales of a key have earned on a day of the merchant. The rows of a key and day are those of the connections that have counted
-- something, so that sales at the same moment do not wait for each other.
create table till_key_hearts (
  key_id text not null,
  day date not null,
  slot int not null,
  hearts bigint not null,
  primary key (key_id, day, slot)
);
create index till_key_hearts_old on till_key_hearts (day);
grant select, insert, update, delete on till_key_hearts to :app;

alter table till_keys add column earned_hearts_per_day int not null default 20000 check (earned_hearts_per_day >= 0);

-- The keys of machines that play tills sell without end.
update till_keys set earned_hearts_per_day = 1000000000 where credits_per_day >= 1000000;
