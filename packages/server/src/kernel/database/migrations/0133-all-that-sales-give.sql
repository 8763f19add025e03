-- What the sales of a key give next to hearts and points: punches of collector cards, donations, and what counts for the tier. They are counted, limited and kept as
-- those are (0080, 0100, 0108, 0112). Each statement changes one thing, because a cluster runs them one by one (docs/scaling.md).
set local citus.enable_unsafe_triggers = on;

alter table till_key_hearts add column punches bigint not null default 0;
alter table till_key_hearts add column donated_cents bigint not null default 0;
alter table till_key_hearts add column sold_cents bigint not null default 0;
alter table till_key_hearts add constraint till_key_hearts_sales_count check (punches >= 0 and donated_cents >= 0 and sold_cents >= 0) not valid;
alter table till_key_hearts validate constraint till_key_hearts_sales_count;
grant update (punches, donated_cents, sold_cents) on till_key_hearts to :app;
drop trigger only_grows on till_key_hearts;
create trigger only_grows before update on till_key_hearts for each row
  when (new.hearts < old.hearts or new.points < old.points or new.punches < old.punches or new.donated_cents < old.donated_cents or new.sold_cents < old.sold_cents)
  execute function reject_lower_counts();

alter table till_keys add column earned_punches_per_day int not null default 5000;
alter table till_keys add column donated_cents_per_day bigint not null default 200000;
alter table till_keys add column sold_cents_per_day bigint not null default 20000000;
alter table till_keys add constraint till_keys_limits_of_sales check (earned_punches_per_day >= 0 and donated_cents_per_day >= 0 and sold_cents_per_day >= 0) not valid;
alter table till_keys validate constraint till_keys_limits_of_sales;

-- The keys of machines that play tills sell without end.
update till_keys set earned_punches_per_day = 1000000000, donated_cents_per_day = 1000000000000, sold_cents_per_day = 1000000000000
where credits_per_day >= 1000000;
