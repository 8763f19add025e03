-- Counts of a till key only grow (0108), and none begins below nothing: a row with negative counts would lower the sum of a key's other rows.
alter table till_key_days add constraint till_key_days_count check (credits >= 0 and hearts >= 0 and points >= 0 and punches >= 0 and coupons >= 0
  and returns >= 0 and returned_cents >= 0) not valid;
alter table till_key_days validate constraint till_key_days_count;
alter table till_key_hearts add constraint till_key_hearts_count check (hearts >= 0 and points >= 0) not valid;
alter table till_key_hearts validate constraint till_key_hearts_count;
