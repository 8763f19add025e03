-- What customer service does for a member, and what remains of a deleted one.

-- Who has done what, when and why. The server's role can add and read, never change or remove.
create table service_actions (
  member_id uuid not null,
  action_id uuid not null,
  action text not null check (action in ('show', 'lock', 'unlock', 'birth-date', 'credit', 'end-sessions', 'undo-changes')),
  actor text not null,
  reason text not null,
  detail jsonb not null default '{}',
  done_at timestamptz not null,
  primary key (member_id, action_id)
);
grant select, insert on service_actions to :app;

-- Every erasure, of an account and of what it has left behind. The server's role can read it, never write it.
create table erasures (
  member_id uuid not null,
  erasure_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('account', 'bookings', 'service-actions', 'open-sales')),
  -- How many rows it has changed or removed, by table.
  erased jsonb not null default '{}',
  erased_at timestamptz not null default now(),
  primary key (member_id, erasure_id)
);
grant select on erasures to :app;

-- Ends an account for good: all or nothing. It fails while anything personal is left in the account or leads to it, so that nobody's bookings can be erased while the
-- account lives on. The server's role may not change receipts, postings and operations; here it may, and only of the member who goes: lines of receipts go, amounts
-- stay; notes of postings go, movements stay. Of what customer service did stays who did what and when; the reason and the detail are about the member. What an
-- `exists` finds has a column, because a cluster (docs/scaling.md) hands it on from node to node.
create function delete_member(gone uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_actions int;
  changed_postings int;
  changed_receipts int;
  removed_operations int;
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
  update service_actions set reason = '', detail = '{}' where member_id = gone;
  get diagnostics changed_actions = row_count;
  -- Keys of postings hold the numbers of receipts.
  update postings set detail = '{}', idempotency_key = 'erased:' || posting_id where member_id = gone;
  get diagnostics changed_postings = row_count;
  update receipts set lines = null, copays = null, tse = null where member_id = gone;
  get diagnostics changed_receipts = row_count;
  delete from operations where member_id = gone;
  get diagnostics removed_operations = row_count;
  insert into erasures (member_id, kind) values (gone, 'account');
  insert into erasures (member_id, kind, erased) values (gone, 'service-actions', jsonb_build_object('service_actions', changed_actions));
  insert into erasures (member_id, kind, erased) values (gone, 'bookings', jsonb_build_object('postings', changed_postings, 'receipts', changed_receipts,
    'operations', removed_operations));
end $$;
revoke all on function delete_member(uuid) from public;
grant execute on function delete_member(uuid) to :app;
