-- Coupons, vouchers for points, and tiers.

-- A member's copy of a coupon. What it does is in the content; what became of it is here.
create table user_coupons (
  member_id uuid not null,
  user_coupon_id uuid not null,
  coupon_id text not null,
  status text not null check (status in ('Active', 'Activated', 'Redeemed', 'Expired')),
  -- By customer service: outside the coupon's quotas, so that it takes nothing of what the member may collect and redeem.
  is_credited boolean not null default false,
  collected_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  -- A basket at a till holds it until then.
  locked_until timestamptz,
  -- Of a redeemed one: the sale, what it took off, and the lines that it was used on.
  receipt_id uuid,
  discount_cents int,
  receipt_lines int[],
  primary key (member_id, user_coupon_id)
);
create index user_coupons_of on user_coupons (member_id, coupon_id);
create index user_coupons_open on user_coupons (member_id) where status in ('Active', 'Activated');
create index user_coupons_of_receipt on user_coupons (member_id, receipt_id) where receipt_id is not null;
create index user_coupons_running_out on user_coupons (coupon_id, member_id) where status in ('Active', 'Activated');
-- The discounts of a coupon with a budget are summed every minute.
create index user_coupons_redeemed on user_coupons (coupon_id) include (discount_cents) where status = 'Redeemed';
grant select, insert, update on user_coupons to :app;

-- Coupons of which there are only so many: in all, on a day, or to redeem. Others have no row, so that nobody waits for others.
create table coupon_counters (
  coupon_id text primary key,
  issued int not null check (issued >= 0),
  issue_limit int,
  -- The newest day on which one was collected, and how many were.
  day date not null default '-infinity',
  issued_on_day int not null default 0,
  day_limit int,
  redeemed int not null check (redeemed >= 0),
  redeem_limit int
);
grant select, update (issued, day, issued_on_day, redeemed) on coupon_counters to :app;

-- What coupons with a budget have used of it, as the job `countBudgets` counted it. Activating one reads whether it is stopped; no sale writes here.
create table coupon_budgets (
  coupon_id text primary key,
  -- What redeemed copies took off and activated ones are expected to, in a hundredth of the budget.
  used_percent int not null,
  -- The highest alarm that was given: 0, 80 or 100.
  alarmed int not null default 0,
  counted_at timestamptz not null
);
grant select, insert, update, delete on coupon_budgets to :app;

-- Points activated as a voucher; the posting is the one that took them out of what is held.
create table vouchers (
  member_id uuid not null,
  voucher_id uuid not null,
  points int not null check (points > 0),
  status text not null check (status in ('Activated', 'Redeemed', 'Deactivated')),
  posting_id uuid not null,
  activated_at timestamptz not null,
  ended_at timestamptz,
  locked_until timestamptz,
  -- Of a redeemed one: the sale, what it paid, and what of that is back.
  receipt_id uuid,
  used_cents int,
  returned_cents int not null default 0,
  primary key (member_id, voucher_id),
  check (returned_cents between 0 and used_cents or used_cents is null)
);
create index vouchers_activated on vouchers (member_id) where status = 'Activated';
create index vouchers_of_receipt on vouchers (member_id, receipt_id) where receipt_id is not null;
grant select, insert, update on vouchers to :app;

-- The tier of a member, up with a purchase and down by a job. Who is not here has the lowest since the beginning.
create table member_tiers (
  member_id uuid primary key,
  tier_id text not null,
  since date not null,
  -- Since that day the spend of twelve months is less than the tier takes.
  below_since date
);
grant select, insert, update, delete on member_tiers to :app;

-- Spend by month of the merchant's calendar, for the tier.
create table monthly_spend (
  member_id uuid not null,
  month date not null,
  cents bigint not null,
  primary key (member_id, month)
);
grant select, insert, update, delete on monthly_spend to :app;
