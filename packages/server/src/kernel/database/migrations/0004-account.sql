-- What a member may have besides, and the other ways to be known.
alter table members
  add column household_size int check (household_size between 1 and 4),
  add column user_name text,
  add column facebook_id text,
  add column printed_card_number text,
  add column referral_code text;
update members set printed_card_number = (select card_number from cards where cards.member_id = members.member_id and kind = 'printed' limit 1);

create table user_name_owners (user_name_key text primary key, member_id uuid not null);
create table facebook_owners (facebook_id text primary key, member_id uuid not null);
create table referral_codes (code text primary key, member_id uuid not null);
-- Who was invited by whom, from the registration on.
create table referrals (
  member_id uuid primary key,
  referrer_id uuid not null,
  registered_at timestamptz not null
);
create index referrals_of on referrals (referrer_id, registered_at);

-- Who was a member before gets a code, too. Codes are few enough to meet by chance, so those that met are drawn again.
do $$
begin
  while exists (select from members where member_id not in (select member_id from referral_codes)) loop
    insert into referral_codes (code, member_id)
    select (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '')
      from generate_series(1, 8) where member_id is not null), member_id
    from members where member_id not in (select member_id from referral_codes)
    on conflict do nothing;
  end loop;
end $$;
update members set referral_code = code from referral_codes where referral_codes.member_id = members.member_id;

-- A registration in one step waits with its form for its code. Whoever fills in a form for an address begins a registration of their own:
-- shared with others, it would be made with the password of somebody else.
alter table registrations
  add column form jsonb,
  add column password_hash text,
  add column address_changes int not null default 0;
drop index registrations_open;
create unique index registrations_open on registrations (destination) where member_id is null and form is null;
create index registrations_waiting on registrations (destination, created_at desc) where member_id is null and form is not null;

-- Codes that a link can stand for. Those that unknown accounts must not differ in are made by the job that sends them: it finds what a code is
-- for by the id of the request, so that the queue holds nobody's address.
alter table verification_codes add column link_hash bytea unique, add column request_id uuid unique;
-- What is asked of an SMS by its id.
create table sms_log (
  sms_id uuid primary key,
  purpose text not null,
  area_code text not null,
  phone text not null,
  destination text not null,
  temp_user_id uuid,
  member_id uuid,
  sent_at timestamptz not null,
  unique nulls not distinct (destination, purpose, temp_user_id, member_id)
);
create index sms_log_sent on sms_log (sent_at);

-- What may be done so many times in a while by one member: changes of a password, guesses at a card.
create table attempts (
  member_id uuid not null,
  kind text not null,
  window_started_at timestamptz not null,
  count int not null,
  primary key (member_id, kind)
);

-- What an old address or number is told about an account, until it was told.
create table notices (
  member_id uuid not null,
  notice_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  destination text not null,
  first_name text not null,
  lang text not null,
  created_at timestamptz not null,
  primary key (member_id, notice_id)
);
create index notices_old on notices (created_at);

alter table sessions add column user_agent text not null default '';

create table photos (
  member_id uuid not null,
  photo_id uuid not null,
  image bytea not null,
  in_use boolean not null default false,
  created_at timestamptz not null,
  primary key (member_id, photo_id)
);
create index photos_unused on photos (created_at) where not in_use;

create table devices (
  member_id uuid not null,
  device_token text not null,
  device_type int not null check (device_type in (1, 2)),
  session_id uuid not null,
  registered_at timestamptz not null,
  primary key (member_id, device_token)
);
create index devices_by_token on devices (device_token);

create table auth_codes (
  code_hash bytea primary key,
  member_id uuid not null,
  expires_at timestamptz not null
);
create index auth_codes_run_out on auth_codes (expires_at);
create table partner_keys (
  key_hash bytea primary key,
  partner text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Customers of printed cards from before this system, as they were imported. What is saved on a card moves once, to the account that binds
-- it; then only that remains here, without the person.
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

-- Mails as mail programs show them.
alter table outbox_messages add column html text;

-- Cards whose customers have moved into an account, as a hash: what was saved on one moves once, also when the account is deleted and the
-- customers are imported again.
create table closed_cards (card_hash bytea primary key);

-- What the newsletter provider is still to be told about an address that an account knows no more, or new.
create table newsletter_wishes (
  member_id uuid not null,
  wish_id uuid not null,
  email text not null,
  lang text not null,
  is_subscribed boolean not null,
  created_at timestamptz not null,
  primary key (member_id, wish_id)
);
create index newsletter_wishes_old on newsletter_wishes (created_at);

grant select, insert on closed_cards to :app;
grant select, insert, delete on newsletter_wishes to :app;
grant select, insert, update, delete on user_name_owners, facebook_owners, sms_log, attempts, notices, photos, devices, auth_codes to :app;
grant select, insert on referral_codes, referrals to :app;
grant select on partner_keys to :app;
grant select, update on card_customers to :app;
