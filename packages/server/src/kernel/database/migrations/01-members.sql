-- Members, what they are found by, and their cards. Every table of members leads its key with the member, so that a database can be distributed by member
-- (docs/scaling.md). What must be unique over all members is in small look-up tables, keyed by that value.

-- The role that the server runs as (`:app`) gets its rights table by table.
grant usage on schema public to :app;

create table members (
  member_id uuid primary key,
  status text not null default 'active' check (status in ('active', 'inactive', 'deleted')),
  card_number text not null,
  printed_card_number text,
  email text,
  email_verified_at timestamptz,
  area_code text,
  phone text,
  phone_verified_at timestamptz,
  user_name text,
  facebook_id text,
  password_hash text,
  lang text not null default 'de' check (lang in ('de', 'en', 'fr')),
  salutation text check (salutation in ('Male', 'Female', 'Diverse', 'NoInfo')),
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  street text,
  house_number text,
  zip text,
  city text,
  country text,
  household_size int check (household_size between 1 and 4),
  home_store_id text,
  photo text,
  referral_code text,
  digital_receipts boolean not null default false,
  -- Wants no printed receipt. It needs digital receipts.
  no_paper boolean not null default false,
  personalised_offers boolean not null default false,
  marketing_info boolean not null default false,
  -- A till has seen a document: when and where, and the latest day on which the member can have been born.
  age_seen_at timestamptz,
  age_seen_store_id text,
  age_seen_till_number text,
  born_by date,
  created_at timestamptz not null
);
-- The server's role changes neither id nor status of a member: `set_member_status` and `delete_member` do, and `deleted` is final.
grant select, insert on members to :app;
grant update (card_number, printed_card_number, email, email_verified_at, area_code, phone, phone_verified_at, user_name, facebook_id, password_hash, lang,
  salutation, first_name, last_name, birth_date, street, house_number, zip, city, country, household_size, home_store_id, photo, referral_code,
  digital_receipts, no_paper, personalised_offers, marketing_info, age_seen_at, age_seen_store_id, age_seen_till_number, born_by) on members to :app;

-- A member begins as active. The owner and the owner's functions are not subject to policies.
alter table members enable row level security;
create policy members_begin_active on members for insert to :app with check (status = 'active');
create policy members_are_read on members for select to :app using (true);
create policy members_change on members for update to :app using (true) with check (true);

create function set_member_status(changed uuid, new_status text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new_status not in ('active', 'inactive') then
    raise exception 'A member is deleted by delete_member only';
  end if;
  update members set status = new_status where member_id = changed and status <> 'deleted';
end $$;
revoke all on function set_member_status(uuid, text) from public;
grant execute on function set_member_status(uuid, text) to :app;

-- What a member has agreed to: each answer, with the version of the wording and the way. The server's role can add and read, never change or remove. The flags
-- of `members` are the last entries, written in one transaction; the audit compares them. Entries stay after a deletion, under the id that leads to nobody: they
-- are the proof of what was done while the member agreed (Art. 7(1), 17(3)(e) GDPR), and say nothing about a person.
create table consents (
  member_id uuid not null,
  kind text not null check (kind in ('newsletter', 'digitalReceipts', 'personalisedOffers', 'terms')),
  entry int not null,
  is_given boolean not null,
  version int not null check (version > 0),
  way text not null check (way in ('signUp', 'profile', 'changedWording', 'deletion')),
  answered_at timestamptz not null,
  primary key (member_id, kind, entry)
);
grant select, insert on consents to :app;

create table email_owners (
  email text primary key,
  member_id uuid not null,
  -- A replaced address that `account_undos` has stays reserved for its member. Nobody signs in with it.
  reserved_at timestamptz
);
create index email_owners_of on email_owners (member_id);
create index email_owners_reserved on email_owners (reserved_at) where reserved_at is not null;
grant select, insert, update, delete on email_owners to :app;

create table phone_owners (
  phone text primary key,
  member_id uuid not null,
  -- As of an address.
  reserved_at timestamptz
);
create index phone_owners_of on phone_owners (member_id);
create index phone_owners_reserved on phone_owners (reserved_at) where reserved_at is not null;
grant select, insert, update, delete on phone_owners to :app;

create table user_name_owners (
  user_name_key text primary key,
  member_id uuid not null
);
create index user_name_owners_of on user_name_owners (member_id);
grant select, insert, update, delete on user_name_owners to :app;

create table facebook_owners (
  facebook_id text primary key,
  member_id uuid not null,
  -- When it was linked in the app. Within 72 hours, a new password takes it away.
  linked_at timestamptz
);
create index facebook_owners_of on facebook_owners (member_id);
grant select, insert, update, delete on facebook_owners to :app;

create table cards (
  card_number text primary key,
  member_id uuid not null,
  kind text not null check (kind in ('virtual', 'printed')),
  bound_at timestamptz not null
);
create index cards_of on cards (member_id);
grant select, insert, update, delete on cards to :app;

-- Customers of printed cards from before this system. What is saved on a card moves once, to the account that binds it; the person goes then.
create table card_customers (
  card_number text primary key,
  first_name text,
  last_name text,
  birth_date date,
  holdings jsonb not null,
  member_id uuid,
  bound_at timestamptz,
  check (member_id is not null or (first_name, last_name, birth_date) is not null)
);
create index card_customers_of on card_customers (member_id) where member_id is not null;
grant select, update, delete on card_customers to :app;

-- Cards whose customers have moved into an account, as a hash: what was saved moves once, also when an import comes again after a deletion.
create table closed_cards (card_hash bytea primary key);
grant select, insert on closed_cards to :app;

create table photos (
  member_id uuid not null,
  photo_id uuid not null,
  image bytea not null,
  -- A copy as lists show it, so that a friend's face costs a phone a tenth of the bytes.
  small bytea not null,
  in_use boolean not null default false,
  created_at timestamptz not null,
  primary key (member_id, photo_id)
);
create index photos_unused on photos (created_at) where not in_use;
grant select, insert, update, delete on photos to :app;
