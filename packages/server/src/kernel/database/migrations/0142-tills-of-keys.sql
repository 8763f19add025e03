-- A key may be for some tills of its store only, and its returns and voids are limited in number: each takes the number of a receipt, which a stolen key
-- could take before the till reaches it.
alter table till_keys add column till_numbers text[];
alter table till_keys add column returns_per_day int not null default 5000;

-- The keys of machines that play tills take back without end.
update till_keys set returns_per_day = 1000000000 where credits_per_day >= 1000000;
