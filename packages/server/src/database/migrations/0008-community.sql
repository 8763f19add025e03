-- Recipes -----------------------------------------------------------------------------------------------------------
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

grant select, insert, update, delete on planned_recipes, grocery_marks, groceries to :app;
