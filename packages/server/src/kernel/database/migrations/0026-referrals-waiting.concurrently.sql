-- What waits although the purchase was made: for a confirmed contact, or for the next month.
drop index concurrently if exists referrals_waiting;
create index concurrently referrals_waiting on referrals (member_id) where receipt_id is not null and status in ('Registered', 'Reversed');
