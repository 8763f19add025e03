-- A cluster (docs/scaling.md) hands on what an `exists` finds from node to node, which has to have a column. Nothing else is changed.
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

create or replace function erase_bookings(erased uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_postings int;
  changed_receipts int;
  removed_numbers int;
  removed_operations int;
begin
  if not exists (select 1 from members where member_id = erased and status = 'deleted') then
    raise exception 'Only what a deleted member has left behind is erased';
  end if;
  -- Keys of postings hold the numbers of receipts.
  update postings set detail = '{}', idempotency_key = 'erased:' || posting_id where member_id = erased;
  get diagnostics changed_postings = row_count;
  update receipts set lines = '[]', till_number = '', receipt_number = '' where member_id = erased;
  get diagnostics changed_receipts = row_count;
  delete from receipt_numbers where member_id = erased;
  get diagnostics removed_numbers = row_count;
  delete from operations where member_id = erased;
  get diagnostics removed_operations = row_count;
  insert into erasures (member_id, kind, erased) values (erased, 'bookings', jsonb_build_object('postings', changed_postings,
    'receipts', changed_receipts, 'receipt_numbers', removed_numbers, 'operations', removed_operations));
end $$;

create or replace function erase_service_actions(erased uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_actions int;
begin
  if not exists (select 1 from members where member_id = erased and status = 'deleted') then
    raise exception 'Only what a deleted member has left behind is erased';
  end if;
  update service_actions set reason = '', detail = '{}' where member_id = erased;
  get diagnostics changed_actions = row_count;
  insert into erasures (member_id, kind, erased) values (erased, 'service-actions', jsonb_build_object('service_actions', changed_actions));
end $$;
