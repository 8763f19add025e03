-- Gifts that members exchange hearts or points for.

-- A gift that is held for a member: by a code, or at a store. Its price lies in the voucher of a book until the till confirms it, or returns.
create table gift_holds (
  member_id uuid not null,
  hold_id uuid not null,
  kind text not null check (kind in ('gift', 'reservation')),
  gift_id text not null,
  exchange_type text not null check (exchange_type in ('hearts', 'points', 'free')),
  -- Where the price lies, and the posting that took it there; null for what is free.
  unit text,
  amount int not null check (amount >= 0),
  posting_id uuid,
  -- Of the price, what the member has again since the hold ended without the gift, and what settled a debt. What is in neither has expired.
  returned int not null default 0 check (returned >= 0),
  repaid int not null default 0 check (repaid >= 0),
  status text not null check (status in ('Open', 'Scanned', 'Confirmed', 'Cancelled', 'Expired')),
  -- The secret that the code was made with, by its name: shown again while the secret is changed, it is still the same code.
  code_key text,
  -- Of a reservation: where it is picked up.
  store_id text,
  -- The till that has it, and until when its member can't give it up.
  till_store_id text,
  till_number text,
  locked_until timestamptz,
  held_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  seen_at timestamptz,
  primary key (member_id, hold_id),
  check ((unit is null) = (amount = 0) and (unit is null) = (posting_id is null)),
  check ((store_id is not null) = (kind = 'reservation')),
  check ((ended_at is null) = (status in ('Open', 'Scanned'))),
  check (returned + repaid <= amount)
);
create index gift_holds_of_gift on gift_holds (member_id, gift_id);
create index gift_holds_running_out on gift_holds (expires_at, member_id, hold_id) where status in ('Open', 'Scanned');
create unique index gift_holds_one_reservation on gift_holds (member_id, gift_id) where kind = 'reservation' and status in ('Open', 'Scanned');
grant select, insert, update on gift_holds to :app;

-- What a till finds a hold by. The code itself follows from the hold's id and the server's secret and is kept nowhere.
create table gift_codes (
  code_hash bytea primary key,
  member_id uuid not null,
  hold_id uuid not null
);
create index gift_codes_of on gift_codes (member_id);
grant select, insert, delete on gift_codes to :app;

-- How many of a gift are left. Gifts without limit have no row.
create table gift_stock (
  gift_id text primary key,
  total int not null check (total >= 0),
  available int not null check (available >= 0)
);
grant select, update (available) on gift_stock to :app;

create table gift_likes (
  member_id uuid not null,
  gift_id text not null,
  liked_at timestamptz not null,
  primary key (member_id, gift_id)
);
grant select, insert, delete on gift_likes to :app;

-- The likes of a gift counted, so that nobody has to.
create table gift_like_counts (
  gift_id text primary key,
  likes int not null check (likes >= 0)
);
grant select, insert, update on gift_like_counts to :app;
