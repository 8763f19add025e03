-- The session that made a change. A new password that is set in another one takes back what can still be undone.
alter table account_undos add column session_id uuid;

-- When a linked Facebook account was confirmed by a code or a passkey. It stays with a new password once that is 72 hours ago.
alter table facebook_owners add column confirmed_at timestamptz;
