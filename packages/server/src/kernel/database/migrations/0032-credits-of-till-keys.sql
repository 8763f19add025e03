-- How often customer service may credit something with a till's key.
alter table till_keys add column credits_per_hour int not null default 30 check (credits_per_hour >= 0),
  add column credits_per_day int not null default 120 check (credits_per_day >= 0);
