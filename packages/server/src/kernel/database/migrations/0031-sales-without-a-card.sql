-- Sales without a card. Their receipts are stored under the id of a bearer, which is nobody's, until a member claims them with the code that the
-- receipt shows. Only the code's hash is stored.
create table open_sales (
  code_hash bytea primary key,
  -- The secret that the code was made with, by its name.
  code_key text not null,
  bearer_id uuid not null,
  receipt_id uuid not null,
  happened_at timestamptz not null,
  -- Of the sale or of its last return.
  booked_at timestamptz not null,
  claimed_at timestamptz
);
create unique index open_sales_of_bearer on open_sales (bearer_id);
create index open_sales_by_age on open_sales (booked_at);
grant select, insert, update on open_sales to :app;

-- When a member has claimed the sale with the code of its receipt.
alter table receipts add column claimed_at timestamptz;

-- Gives the receipts of an unclaimed sale to a member, once. The server's role may not change receipts; here it may, and only those of an unclaimed
-- sale, never those of somebody who is or was a member. The products of the lines go with `store_names = false`. The checkout's own operation stays where its till finds it when it repeats it.
create function claim_sale(bearer uuid, claimant uuid, store_names boolean, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update open_sales set claimed_at = at where bearer_id = bearer and claimed_at is null;
  if not found or exists (select from members where member_id = bearer)
    or not exists (select from members where member_id = claimant and status = 'active') then
    raise exception 'Only an unclaimed sale can be claimed, and only by an active member';
  end if;
  update receipts r set member_id = claimant, claimed_at = at,
    lines = case when store_names then lines else (
      select coalesce(jsonb_agg(line - 'productId' - 'name' - 'regularCents' order by nth), '[]') from jsonb_array_elements(r.lines) with ordinality as of (line, nth)) end
  where member_id = bearer;
  update receipt_numbers set member_id = claimant where member_id = bearer;
  update operations set member_id = claimant where member_id = bearer and call <> 'checkout';
end $$;
revoke all on function claim_sale(uuid, uuid, boolean, timestamptz) from public;
grant execute on function claim_sale(uuid, uuid, boolean, timestamptz) to :app;

-- Sales that nobody has claimed in time, with their receipts and returns. Whatever the server asks for, none goes within the first seven days. Of
-- claimed ones only the code goes, and nothing of members. Answers how many went.
create function erase_open_sales(booked_before timestamptz, at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare erased int;
begin
  with gone as (
    delete from open_sales where ctid = any(array(
      select ctid from open_sales where booked_at < least(booked_before, now() - interval '7 days') order by booked_at limit at_most))
    returning bearer_id
  ), nobodys as (
    select bearer_id from gone where not exists (select from members m where m.member_id = gone.bearer_id)
  ), numbers as (
    delete from receipt_numbers n using nobodys where n.member_id = nobodys.bearer_id
  ), sales as (
    delete from receipts r using nobodys where r.member_id = nobodys.bearer_id
  )
  select count(*) into erased from gone;
  return erased;
end $$;
revoke all on function erase_open_sales(timestamptz, int) from public;
grant execute on function erase_open_sales(timestamptz, int) to :app;

-- Content that was applied before this setting existed.
update content_items set data = data || '{"receiptClaims": {"days": 30, "perDay": 3}}' where kind = 'merchant' and not data ? 'receiptClaims';
