-- Co-payments of a sale or return with their VAT codes, and how it was paid. Null for receipts of an earlier release, and if there is nothing.
alter table receipts add column copays jsonb, add column tenders jsonb;
