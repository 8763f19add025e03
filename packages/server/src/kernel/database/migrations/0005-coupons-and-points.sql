-- Coupons -----------------------------------------------------------------------------------------------------------
-- A member's copy of a coupon. What it does is in the content; what became of it is here.
create table user_coupons (
  member_id uuid not null,
  user_coupon_id uuid not null,
  coupon_id text not null,
  status text not null check (status in ('Active', 'Activated', 'Redeemed', 'Expired')),
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

-- Coupons of which there are only so many, to collect in all, to collect on a day, or to redeem. Others have no row, so that
-- their members do not wait for each other.
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

-- Points ------------------------------------------------------------------------------------------------------------
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

-- Receipts ----------------------------------------------------------------------------------------------------------
-- What coupons took off, and what vouchers paid; of a return, what came back as points.
alter table receipts add column discount_cents int not null default 0, add column voucher_cents int not null default 0;

grant select, insert, update on user_coupons, vouchers to :app;
grant select, update (issued, day, issued_on_day, redeemed) on coupon_counters to :app;
