-- The last address and number that a member had had for 72 hours when something was changed within 72 hours of another change. A link brings these back:
-- what came in between may be a thief's.
alter table account_undos add column older_contacts jsonb;
