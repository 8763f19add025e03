-- The ids of the commands of a store's tills, whichever member they are about: unique in the store, and with the content that they were used for.
-- A look-up table, because operations are stored with their member.
create table till_operations (
  operation_id text not null,
  store_id text not null,
  request_hash bytea not null,
  booked_at timestamptz not null,
  constraint till_operations_once primary key (operation_id, store_id)
);
create index till_operations_by_age on till_operations (booked_at);
grant select, insert on till_operations to :app;

-- Ids are as old as what they were used for, and go with it.
create or replace function forget_operations(booked_before timestamptz, at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare forgotten int;
declare forgotten_ids int;
begin
  delete from operations where ctid = any(array(
    select ctid from operations where booked_at < least(booked_before, now() - interval '90 days') order by booked_at limit at_most));
  get diagnostics forgotten = row_count;
  delete from till_operations where ctid = any(array(
    select ctid from till_operations where booked_at < least(booked_before, now() - interval '90 days') order by booked_at limit at_most));
  get diagnostics forgotten_ids = row_count;
  return greatest(forgotten, forgotten_ids);
end $$;
