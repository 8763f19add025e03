-- What became of a message of the merchant's news: on a device, opened in the inbox, followed to the page that it leads to.
alter table notifications
  add column news_id text,
  add column pushed_at timestamptz,
  add column opened_at timestamptz,
  add column followed_at timestamptz;

-- Sending begins at begun_at, which may be ahead. Recalled news are in no inbox any more.
alter table news_sendings add column recalled_at timestamptz;
