-- A deletion is all or nothing: it fails while anything personal is left in the account, and what the member has left behind is erased by the same
-- call. The two functions that erase it can still be called by servers of the release before, and find nothing more. What an `exists` finds has a
-- column: a cluster (docs/scaling.md) hands it on from node to node.
create or replace function delete_member(gone uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from members where member_id = gone and status <> 'deleted' for update;
  if not found then
    raise exception 'There is no such member to delete';
  end if;
  if exists (select 1 from members where member_id = gone and (coalesce(email, phone, password_hash, user_name, facebook_id, birth_date::text, street, zip,
      city, home_store_id, referral_code, printed_card_number) is not null or first_name <> '' or last_name <> '' or card_number <> ''))
    or exists (select 1 from email_owners where member_id = gone)
    or exists (select 1 from phone_owners where member_id = gone)
    or exists (select 1 from user_name_owners where member_id = gone)
    or exists (select 1 from facebook_owners where member_id = gone)
    or exists (select 1 from passkeys where member_id = gone)
    or exists (select 1 from account_undos where member_id = gone)
    or exists (select 1 from cards where member_id = gone)
    or exists (select 1 from sessions where member_id = gone and ended_at is null) then
    raise exception 'A member to whom something still leads is not deleted';
  end if;
  update members set status = 'deleted' where member_id = gone;
  insert into erasures (member_id, kind) values (gone, 'account');
  perform erase_service_actions(gone);
  perform erase_bookings(gone);
end $$;
revoke all on function delete_member(uuid) from public;
grant execute on function delete_member(uuid) to :app;
