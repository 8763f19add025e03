-- The oldest are forgotten first.
drop index concurrently if exists receipts_of_nobody;
create index concurrently receipts_of_nobody on receipts (happened_at) where lines is null;
