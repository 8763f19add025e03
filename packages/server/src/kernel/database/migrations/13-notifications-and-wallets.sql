-- Notifications, devices that they are pushed to, the merchant's news, and passes in wallets.

-- Apps and browsers that accept pushed messages. The token of a browser is a subscription as JSON.
create table devices (
  member_id uuid not null,
  device_token text not null,
  device_type int not null check (device_type in (1, 2, 3)),
  -- By what the queue names a device, whose token is somebody's data.
  device_id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  registered_at timestamptz not null,
  primary key (member_id, device_token)
);
create index devices_by_token on devices (device_token);
grant select, insert, update, delete on devices to :app;

-- What a member is told, as the thing that happened; it is put into words in the language of whoever reads it.
create table notifications (
  member_id uuid not null,
  notification_id uuid not null,
  type text not null,
  notice jsonb not null,
  -- Another member whom it speaks of.
  about_id uuid,
  -- The merchant's news that it belongs to, or `recall:` with the id of a recall.
  news_id text,
  created_at timestamptz not null,
  read_at timestamptz,
  -- What became of a message of the merchant's news: on a device, opened in the inbox, followed to the page that it leads to.
  pushed_at timestamptz,
  opened_at timestamptz,
  followed_at timestamptz,
  primary key (member_id, notification_id)
);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_by_age on notifications (created_at);
-- Results are counted, and recalled news deleted, by member after member of one item of news.
create index notifications_of_news on notifications (news_id, member_id) where news_id is not null;
grant select, insert, update, delete on notifications to :app;

-- Kinds of notifications that a member does not want to be pushed.
create table notification_settings (
  member_id uuid primary key,
  muted text[] not null
);
grant select, insert, update, delete on notification_settings to :app;

-- One job for each device that accepts messages of the type. One that replaces a message of the last day is not pushed, and is stored after this.
create function push_to_devices(owner_id uuid, message_id uuid, message_type text, job text, attempts int, replaced_kind text default null,
  replaced_about uuid default null, replaced_since timestamptz default null, trace_parent text default null) returns int language plpgsql set search_path = public, pg_temp as $$
declare
  device uuid;
  pushed int := 0;
begin
  if exists (select 1 from notification_settings where member_id = owner_id and message_type = any(muted)) then return 0; end if;
  if replaced_kind is not null and exists (select 1 from notifications
    where member_id = owner_id and about_id = replaced_about and notice ->> 'kind' = replaced_kind and created_at > replaced_since)
  then return 0; end if;
  for device in select device_id from devices where member_id = owner_id loop
    perform graphile_worker.add_job(job, json_build_object('memberId', owner_id, 'notificationId', message_id, 'deviceId', device, 'traceparent', trace_parent),
      max_attempts => attempts);
    pushed := pushed + 1;
  end loop;
  return pushed;
end $$;
revoke all on function push_to_devices(uuid, uuid, text, text, int, text, uuid, timestamptz, text) from public;
grant execute on function push_to_devices(uuid, uuid, text, text, int, text, uuid, timestamptz, text) to :app;

-- News that the merchant has sent, each once, as it was when it was sent. While it goes out, what has been done is known here.
create table news_sendings (
  news_id text primary key,
  news jsonb not null,
  -- May be ahead.
  begun_at timestamptz not null,
  -- Members are told in the order of their ids. Null before the first and after the last.
  told_up_to uuid,
  told int not null default 0,
  ended_at timestamptz,
  -- Recalled news are in no inbox any more.
  recalled_at timestamptz,
  -- Who decided it in the studio, and why it was recalled; null if commands did.
  scheduled_by text,
  recalled_by text,
  recall_reason text
);
grant select, insert, update on news_sendings to :app;

-- Each run of a recall: who has told the buyers of a product what, and when. The server's role can add and read, never change or remove. The id is made of product, lots
-- and notice.
create table recalls (
  recall_id uuid not null,
  run_at timestamptz not null,
  actor text not null,
  product_id text not null,
  -- Null: all of them.
  lots text[],
  notice jsonb not null,
  primary key (recall_id, run_at)
);
grant select, insert on recalls to :app;

-- Passes of a member in a wallet. What is on them is read when it is asked for; here is which there are, and what the wallets know of them.
create table wallet_passes (
  member_id uuid not null,
  pass_id uuid not null,
  wallet text not null check (wallet in ('apple', 'google')),
  -- The sign-in that it was made by and ends with; null for one that went to another device.
  session_id uuid,
  made_at timestamptz not null,
  -- What is on it changed last, and a fingerprint of that; at least a second lies between two changes, because HTTP knows no less.
  changed_at timestamptz not null,
  shown bytea not null,
  -- The fingerprint that the wallets have been told of.
  told bytea,
  voided_at timestamptz,
  primary key (member_id, pass_id)
);
create unique index wallet_passes_once on wallet_passes (member_id, wallet, session_id) nulls not distinct where voided_at is null;
create index wallet_passes_voided on wallet_passes (voided_at) where voided_at is not null;
grant select, insert, update, delete on wallet_passes to :app;

-- Called with every change of what a member's passes in wallets show: balances, tier, name. It has the passes updated soon, if there are any. Changes within three seconds
-- are sent together: a purchase books in several steps. The first change sets the time and later ones do not move it. The ledger calls it by this name and knows nothing of
-- passes.
create function member_changed(changed_member_id uuid) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from wallet_passes where member_id = changed_member_id and voided_at is null) then return false; end if;
  perform graphile_worker.add_job('updatePasses', json_build_object('memberId', changed_member_id), run_at => now() + interval '3 s',
    max_attempts => 15, job_key => 'updatePasses:' || changed_member_id, job_key_mode => 'preserve_run_at');
  return true;
end $$;
revoke all on function member_changed(uuid) from public;
grant execute on function member_changed(uuid) to :app;

-- Devices that want to hear of changes, by the name that Apple Wallet gives each of them: it asks by that name and no other.
create table wallet_devices (
  device_id text not null,
  member_id uuid not null,
  pass_id uuid not null,
  push_token text not null,
  registered_at timestamptz not null,
  primary key (device_id, member_id, pass_id)
);
create index wallet_devices_by_pass on wallet_devices (member_id, pass_id);
grant select, insert, update, delete on wallet_devices to :app;

-- Codes that fetch a pass, once and within minutes; only their hashes.
create table wallet_codes (
  code_hash bytea primary key,
  member_id uuid not null,
  session_id uuid,
  expires_at timestamptz not null
);
create index wallet_codes_by_age on wallet_codes (expires_at);
grant select, insert, delete on wallet_codes to :app;
