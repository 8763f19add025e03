-- Points that the sales of a key have earned on a day, next to their hearts.
alter table till_key_hearts add column points bigint not null default 0;

alter table till_keys add column earned_points_per_day int not null default 100000 check (earned_points_per_day >= 0);

-- The keys of machines that play tills sell without end.
update till_keys set earned_points_per_day = 1000000000 where credits_per_day >= 1000000;
