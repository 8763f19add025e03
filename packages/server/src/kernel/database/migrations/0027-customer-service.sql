-- What customer service has done for a member: who, what, when and why. The server's role can add and read, never change or remove.
create table service_actions (
  member_id uuid not null,
  action_id uuid not null,
  action text not null check (action in ('show', 'lock', 'unlock', 'birth-date', 'credit', 'end-sessions')),
  actor text not null,
  reason text not null,
  detail jsonb not null default '{}',
  done_at timestamptz not null,
  primary key (member_id, action_id)
);
grant select, insert on service_actions to :app;

-- Of a deleted member stays who did what and when. The reason and the detail are about the member, so they go.
create function erase_service_actions(erased uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from members where member_id = erased and status = 'deleted') then
    raise exception 'Only what a deleted member has left behind is erased';
  end if;
  update service_actions set reason = '', detail = '{}' where member_id = erased;
end $$;
revoke all on function erase_service_actions(uuid) from public;
grant execute on function erase_service_actions(uuid) to :app;

-- A till has seen a document: when and where, and the latest day on which the member can have been born.
alter table members add column age_seen_at timestamptz, add column age_seen_store_id text, add column age_seen_till_number text,
  add column born_by date;
