-- Browsers are devices, too: their token is a subscription as JSON.
alter table devices drop constraint devices_device_type_check;
alter table devices add constraint devices_device_type_check check (device_type in (1, 2, 3));
-- By what the queue names a device, whose token is somebody's data.
alter table devices add column device_id uuid not null default gen_random_uuid();

-- News that the merchant has sent, each once, as it was when it was sent. While it goes out, what has been done is known here.
create table news_sendings (
  news_id text primary key,
  news jsonb not null,
  begun_at timestamptz not null,
  -- Members are told in the order of their ids. Null before the first and after the last.
  told_up_to uuid,
  told int not null default 0,
  ended_at timestamptz
);

grant select, insert, update on news_sendings to :app;
