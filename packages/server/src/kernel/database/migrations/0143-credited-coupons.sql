-- A copy that customer service has credited is outside the coupon's quotas: it takes nothing of what the member may collect and redeem.
alter table user_coupons add column is_credited boolean not null default false;

-- A claim gives the operations of an open sale to the claimant, but for one whose id the claimant has used at another store: it stays with the sale's
-- bearer, like the checkout's.
create or replace function give_sale(bearer uuid, claimant uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  store_names boolean;
  given receipts;
  command operations;
  answer jsonb := '[]';
begin
  select digital_receipts into store_names from members where member_id = claimant and status = 'active';
  if store_names is null or exists (select 1 from members where member_id = bearer) then
    raise exception 'Only an unclaimed sale can be claimed, and only by an active member';
  end if;
  for given in delete from receipts where member_id = bearer returning * loop
    answer := answer || to_jsonb(given);
    given.member_id := claimant;
    given.claimed_at := at;
    if not store_names then
      given.lines := (select coalesce(jsonb_agg(line - 'productId' - 'name' - 'regularCents' order by nth), '[]')
        from jsonb_array_elements(given.lines) with ordinality as of (line, nth));
    end if;
    insert into receipts values (given.*);
    update receipt_numbers set member_id = claimant
    where store_id = given.store_id and till_number = given.till_number and receipt_number = given.receipt_number and member_id = bearer;
  end loop;
  for command in select * from operations where member_id = bearer and call <> 'checkout' loop
    if not exists (select 1 from operations where member_id = claimant and operation_id = command.operation_id) then
      delete from operations where member_id = bearer and operation_id = command.operation_id;
      command.member_id := claimant;
      insert into operations values (command.*);
    end if;
  end loop;
  return answer;
end $$;
