-- Reads the table beside those who write to it.
alter table receipts validate constraint receipts_kind_check;
