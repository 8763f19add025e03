-- Whether the session of a change was confirmed by more than the password when it was made. A new password that is set in the same session later takes back
-- what the password alone has changed: somebody may have had the unlocked phone in their hands.
alter table account_undos add column confirmed_by_more boolean not null default false;
