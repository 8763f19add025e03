-- What a member leaves behind under a pseudonym when the account is deleted. The server's role may not change receipts, postings and operations;
-- here it may, and only of a member who is gone: lines and numbers of receipts go, amounts stay; notes of postings go, movements stay.
create function erase_bookings(erased uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from members where member_id = erased and status = 'deleted') then
    raise exception 'Only what a deleted member has left behind is erased';
  end if;
  -- Keys of postings hold the numbers of receipts.
  update postings set detail = '{}', idempotency_key = 'erased:' || posting_id where member_id = erased;
  update receipts set lines = '[]', till_number = '', receipt_number = '' where member_id = erased;
  delete from receipt_numbers where member_id = erased;
  delete from operations where member_id = erased;
end $$;
revoke all on function erase_bookings(uuid) from public;
grant execute on function erase_bookings(uuid) to :app;

grant delete on stamp_cards, seen_postings, history_reads, monthly_spend, member_tiers, referral_codes, referrals, card_customers, gift_codes to :app;
