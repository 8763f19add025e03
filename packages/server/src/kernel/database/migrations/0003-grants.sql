-- The role that the server runs as. Postings and entries can be added and read, never changed or removed.
grant usage on schema public to :app;
grant select, insert on postings, entries, receipts, receipt_numbers, operations to :app;
grant select, insert, update on members, sessions, registrations, verification_codes, books, lots, stamp_cards, seen_postings,
  collect_codes, redemptions, scans, monthly_spend to :app;
grant select, insert, update, delete on login_failures, rate_counters, email_owners, phone_owners, cards, outbox_messages to :app;
grant delete on scans, verification_codes, registrations, sessions to :app;
grant select on till_keys to :app;
