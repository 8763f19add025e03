-- A sale is voided at most once.
drop index concurrently if exists receipts_voided_once;
create unique index concurrently receipts_voided_once on receipts (member_id, purchase_id) where kind = 'void';
-- Totals of a store and day.
drop index concurrently if exists receipts_of_store;
create index concurrently receipts_of_store on receipts (store_id, happened_at);
