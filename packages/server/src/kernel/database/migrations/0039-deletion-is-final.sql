-- What the server's role may do to a member. It may neither set the status, nor change an id, nor bring a member into being who is deleted already:
-- rights go by column, and a status changes through the two functions below. `deleted` is final, because neither leads out of it.
do $$
declare
  app constant text := $role$:app$role$;
  every_column text;
  personal_columns text;
begin
  select string_agg(quote_ident(attname), ', ') filter (where attname <> 'status'),
    string_agg(quote_ident(attname), ', ') filter (where attname not in ('member_id', 'status', 'created_at'))
  into every_column, personal_columns
  from pg_attribute where attrelid = 'members'::regclass and attnum > 0 and not attisdropped;
  execute 'revoke insert, update on members from ' || app;
  execute 'grant insert (' || every_column || '), update (' || personal_columns || ') on members to ' || app;
end $$;

-- Every erasure, of an account and of what it has left behind. The server's role can read it, never write it.
create table erasures (
  member_id uuid not null,
  erasure_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('account', 'bookings', 'service-actions')),
  -- How many rows it has changed or removed, by table.
  erased jsonb not null default '{}',
  erased_at timestamptz not null default now(),
  primary key (member_id, erasure_id)
);
grant select on erasures to :app;
-- Accounts that were deleted before erasures were recorded.
insert into erasures (member_id, kind) select member_id, kind from members, unnest(array['account', 'bookings']) as kind where status = 'deleted';

create function set_member_status(changed uuid, new_status text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new_status not in ('active', 'inactive') then
    raise exception 'A member is deleted by delete_member only';
  end if;
  update members set status = new_status where member_id = changed and status <> 'deleted';
end $$;
revoke all on function set_member_status(uuid, text) from public;
grant execute on function set_member_status(uuid, text) to :app;

-- Ends an account for good. Nothing may lead to it any more by then, so that nobody's bookings can be erased while the account lives on.
create function delete_member(gone uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from members where member_id = gone and status <> 'deleted' for update;
  if not found then
    raise exception 'There is no such member to delete';
  end if;
  if exists (select from members where member_id = gone and coalesce(email, phone, password_hash, user_name, facebook_id) is not null)
    or exists (select from email_owners where member_id = gone)
    or exists (select from phone_owners where member_id = gone)
    or exists (select from user_name_owners where member_id = gone)
    or exists (select from facebook_owners where member_id = gone)
    or exists (select from cards where member_id = gone)
    or exists (select from sessions where member_id = gone and ended_at is null) then
    raise exception 'A member to whom something still leads is not deleted';
  end if;
  update members set status = 'deleted' where member_id = gone;
  insert into erasures (member_id, kind) values (gone, 'account');
end $$;
revoke all on function delete_member(uuid) from public;
grant execute on function delete_member(uuid) to :app;

create or replace function erase_bookings(erased uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_postings int;
  changed_receipts int;
  removed_numbers int;
  removed_operations int;
begin
  if not exists (select from members where member_id = erased and status = 'deleted') then
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
  if not exists (select from members where member_id = erased and status = 'deleted') then
    raise exception 'Only what a deleted member has left behind is erased';
  end if;
  update service_actions set reason = '', detail = '{}' where member_id = erased;
  get diagnostics changed_actions = row_count;
  insert into erasures (member_id, kind, erased) values (erased, 'service-actions', jsonb_build_object('service_actions', changed_actions));
end $$;
