-- The address and number that a member had 72 hours before a change, if they were others then. A link brings these back: what came in between may be a
-- thief's.
alter table account_undos add column older_contacts jsonb;
