-- Replaces claim_sale, which servers of the release before still call. On a cluster, this function runs on the node of the claimant, and changes nothing
-- that the server's role has locked: the server marks the open sale itself. Receipts are distributed by their member, which cannot be updated there, so
-- they are deleted and inserted again. The bearer of a sale that was claimed has no receipts left, so nothing can be claimed twice.
--
-- Answers the receipts as the sale and its returns stored them. The products of their lines are not given to a member without digital receipts.
create function give_sale(bearer uuid, claimant uuid, at timestamptz) returns jsonb
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
  -- The checkout's own command stays where its till finds it when it repeats it.
  for command in delete from operations where member_id = bearer and call <> 'checkout' returning * loop
    command.member_id := claimant;
    insert into operations values (command.*);
  end loop;
  return answer;
end $$;
revoke all on function give_sale(uuid, uuid, timestamptz) from public;
grant execute on function give_sale(uuid, uuid, timestamptz) to :app;
