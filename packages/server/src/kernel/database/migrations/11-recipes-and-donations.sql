-- Planned recipes with their grocery list, and donations.

-- A recipe on a day of a member's plan.
create table planned_recipes (
  member_id uuid not null,
  plan_id uuid not null,
  day date not null,
  recipe_id text not null,
  portions int not null check (portions between 1 and 20),
  changed_at timestamptz not null,
  primary key (member_id, plan_id)
);
create index planned_recipes_by_day on planned_recipes (member_id, day, plan_id);
grant select, insert, update, delete on planned_recipes to :app;

-- What of a planned recipe's ingredients was bought, and for how many portions; or that it is not to be bought. The rest follows from plan and recipe.
create table grocery_marks (
  member_id uuid not null,
  plan_id uuid not null,
  ingredient_id text not null,
  unit text not null,
  bought_portions int not null default 0 check (bought_portions >= 0),
  is_hidden boolean not null default false,
  -- When it was ticked off or back on, by the clock of whoever did.
  ticked_at timestamptz,
  primary key (member_id, plan_id, ingredient_id, unit)
);
grant select, insert, update, delete on grocery_marks to :app;

-- Own entries of the grocery list. Deleted ones stay for a while, so that one sent twice does not come back.
create table groceries (
  member_id uuid not null,
  grocery_id text not null,
  name text not null,
  department_id text,
  is_bought boolean not null default false,
  created_at timestamptz not null,
  ticked_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, grocery_id)
);
grant select, insert, update, delete on groceries to :app;

-- Whom the merchant's share of a member's purchases goes to, from the choice on.
create table donation_choices (
  member_id uuid primary key,
  recipient_ids text[] not null,
  chosen_at timestamptz not null
);
grant select, insert, update, delete on donation_choices to :app;

-- What a purchase gave, and with less than nothing what a return took back; in the month of the purchase.
create table donations (
  member_id uuid not null,
  receipt_id uuid not null,
  recipient_id text not null,
  -- The purchase that a return is about; of a purchase itself.
  purchase_id uuid not null,
  month date not null,
  per_mille int not null check (per_mille > 0),
  cents int not null check (cents <> 0 and (cents > 0) = (receipt_id = purchase_id)),
  primary key (member_id, receipt_id, recipient_id)
);
grant select, insert on donations to :app;

-- What all members' purchases gave, by month; and what has not been added to it yet. Together they are the sums at every moment.
create table donation_totals (
  month date not null,
  recipient_id text not null,
  cents bigint not null,
  primary key (month, recipient_id)
);
grant select, insert, update on donation_totals to :app;
create table donation_inbox (
  month date not null,
  recipient_id text not null,
  cents int not null
);
grant select, insert, delete on donation_inbox to :app;
