-- Heart campaigns: cards, codes that give hearts, rewards, and invitations that bring hearts.

create table stamp_cards (
  member_id uuid not null,
  campaign_id text not null,
  -- The hearts up to which the member was congratulated. Losing hearts lowers it, so that reaching a reward again is news again.
  congratulated_hearts int not null default 0 check (congratulated_hearts >= 0),
  opened_at timestamptz not null,
  primary key (member_id, campaign_id)
);
-- The cards of a campaign with a budget are counted every minute, by slices of members.
create index stamp_cards_of_campaign on stamp_cards (campaign_id, member_id);
grant select, insert, update, delete on stamp_cards to :app;

create table collect_codes (
  code_hash bytea primary key,
  campaign_id text not null,
  hearts int not null check (hearts > 0),
  batch text not null,
  member_id uuid,
  collected_at timestamptz
);
create index collect_codes_of on collect_codes (member_id) where member_id is not null;
grant select, insert, update on collect_codes to :app;

create table redemptions (
  member_id uuid not null,
  redemption_id uuid not null,
  campaign_id text not null,
  reward_id text not null,
  status text not null check (status in ('Activated', 'Redeemed', 'Deactivated', 'Expired')),
  hearts int not null check (hearts >= 0),
  -- Of them, what the other member of the household paid.
  lent_hearts int not null default 0 check (lent_hearts between 0 and hearts),
  copay_cents int not null,
  posting_id uuid not null,
  receipt_id uuid,
  activated_at timestamptz not null,
  valid_until date not null,
  -- A basket at a till holds it until then.
  locked_until timestamptz,
  ended_at timestamptz,
  primary key (member_id, redemption_id)
);
create index redemptions_activated on redemptions (member_id) where status = 'Activated';
create index redemptions_running_out on redemptions (valid_until, member_id) where status = 'Activated';
grant select, insert, update on redemptions to :app;

-- How many of a reward are left. Rewards without limit have no row.
create table reward_stock (
  reward_id text primary key,
  total int not null check (total >= 0),
  available int not null check (available >= 0)
);
grant select, update (available) on reward_stock to :app;

-- How many hearts of a week's print are left. When they are gone, a print brings one from the reserve.
create table print_stock (
  print_id text primary key,
  total int not null check (total >= 0),
  available int not null check (available >= 0)
);
grant select, update (available) on print_stock to :app;

-- What members' prints of the week have brought: one a week, which begins on Monday.
create table print_draws (
  member_id uuid not null,
  week date not null,
  print_id text not null,
  hearts int not null check (hearts > 0),
  from_reserve boolean not null,
  drawn_at timestamptz not null,
  constraint print_draws_once primary key (member_id, week)
);
create index print_draws_of on print_draws (print_id) include (hearts) where not from_reserve;
grant select, insert on print_draws to :app;

-- What campaigns with a budget have used of it, as the job `countBudgets` counted it. Opening a card reads whether it is used up; no sale writes here.
create table campaign_budgets (
  campaign_id text primary key,
  used_percent int not null,
  -- The highest alarm that was given: 0, 80 or 100.
  alarmed int not null default 0,
  counted_at timestamptz not null
);
grant select, insert, update, delete on campaign_budgets to :app;

-- Campaigns and cards that were given later days, until a job has given them to what members hold, which has a last day of its own.
create table longer_campaigns (
  unit text primary key,
  -- What ended on this day or later is prolonged: what had ended before is gone.
  held_on date not null,
  until date not null,
  -- Servers may still book by the content of before for some seconds.
  noted_at timestamptz not null default now(),
  -- Members up to here are done.
  done_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
grant select, update, delete on longer_campaigns to :app;

create table referral_codes (
  code text primary key,
  member_id uuid not null
);
create index referral_codes_of on referral_codes (member_id);
grant select, insert, delete on referral_codes to :app;

-- Who was invited by whom, from the registration on. Registered: came by an invitation. Rewarded: has bought something, and both have their hearts. Reversed: that
-- purchase was returned. NotEligible: of the same household, so that there are no hearts.
create table referrals (
  member_id uuid primary key,
  referrer_id uuid not null,
  status text not null default 'Registered' check (status in ('Registered', 'Rewarded', 'Reversed', 'NotEligible')),
  -- The first purchase, and what each side got for it.
  receipt_id uuid,
  unit text,
  hearts int not null default 0,
  -- How often a full return took the hearts back. The next purchase that qualifies brings them again, under another key of the ledger.
  reversals int not null default 0,
  registered_at timestamptz not null,
  ended_at timestamptz
);
create index referrals_of on referrals (referrer_id, registered_at);
-- What waits although the purchase was made: for a confirmed contact, or for the next month.
create index referrals_waiting on referrals (member_id) where receipt_id is not null and status in ('Registered', 'Reversed');
grant select, insert, update, delete on referrals to :app;
