-- What campaigns with a budget have used of it, as `coupon_budgets` says it of coupons. Opening a card reads whether it is used up; no sale writes here.
create table campaign_budgets (
  campaign_id text primary key,
  used_percent int not null,
  -- The highest alarm that was given: 0, 80 or 100.
  alarmed int not null default 0,
  counted_at timestamptz not null
);
grant select, insert, update, delete on campaign_budgets to :app;
