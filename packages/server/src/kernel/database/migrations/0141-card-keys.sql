-- The key that generates the codes of a session's card has a number. It grows when the session is refreshed, when its member confirms who they are, and
-- when all other sessions end. A key that an app may not have exchanged yet works until an instant.
alter table sessions add column card_key_number int not null default 0;
alter table sessions add column card_key_since timestamptz;
alter table sessions add column previous_card_key_until timestamptz;
