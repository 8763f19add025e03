-- The till stays, which identifies nobody: otherwise the totals of its day change when a customer deletes the account. Nothing else is changed.
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
  update receipts set lines = '[]', receipt_number = '' where member_id = erased;
  get diagnostics changed_receipts = row_count;
  delete from receipt_numbers where member_id = erased;
  get diagnostics removed_numbers = row_count;
  delete from operations where member_id = erased;
  get diagnostics removed_operations = row_count;
  insert into erasures (member_id, kind, erased) values (erased, 'bookings', jsonb_build_object('postings', changed_postings,
    'receipts', changed_receipts, 'receipt_numbers', removed_numbers, 'operations', removed_operations));
end $$;
