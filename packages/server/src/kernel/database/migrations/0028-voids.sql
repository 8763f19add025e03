-- A void takes a complete sale back as if it had never been, at most once.
alter table receipts drop constraint receipts_kind_check, add constraint receipts_kind_check check (kind in ('purchase', 'return', 'void'));
create unique index receipts_voided_once on receipts (member_id, purchase_id) where kind = 'void';
-- Totals of a store and day. Rows arrive nearly in the order of their time, so this index costs a sale next to nothing.
create index receipts_by_time on receipts using brin (happened_at) with (pages_per_range = 16);
