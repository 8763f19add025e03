-- What an account's export and deletion ask of the look-up tables: which rows are this member's.
drop index concurrently if exists cards_of;
create index concurrently cards_of on cards (member_id);
drop index concurrently if exists email_owners_of;
create index concurrently email_owners_of on email_owners (member_id);
drop index concurrently if exists phone_owners_of;
create index concurrently phone_owners_of on phone_owners (member_id);
drop index concurrently if exists user_name_owners_of;
create index concurrently user_name_owners_of on user_name_owners (member_id);
drop index concurrently if exists facebook_owners_of;
create index concurrently facebook_owners_of on facebook_owners (member_id);
drop index concurrently if exists referral_codes_of;
create index concurrently referral_codes_of on referral_codes (member_id);
drop index concurrently if exists card_customers_of;
create index concurrently card_customers_of on card_customers (member_id) where member_id is not null;
drop index concurrently if exists collect_codes_of;
create index concurrently collect_codes_of on collect_codes (member_id) where member_id is not null;
drop index concurrently if exists gift_codes_of;
create index concurrently gift_codes_of on gift_codes (member_id);
drop index concurrently if exists transfer_codes_of;
create index concurrently transfer_codes_of on transfer_codes (member_id);
-- What is forgotten by age out of tables that hold something of everybody.
drop index concurrently if exists sessions_by_end;
create index concurrently sessions_by_end on sessions (expires_at);
drop index concurrently if exists scans_by_end;
create index concurrently scans_by_end on scans (expires_at);
