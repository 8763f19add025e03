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
