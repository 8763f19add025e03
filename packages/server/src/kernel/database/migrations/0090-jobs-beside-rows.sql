-- Rows first, jobs second: on a cluster (docs/scaling.md) rows are on the node of their member, and the queue is on the coordinator. What decides
-- whether there is a job is therefore asked by a function, which runs on the coordinator, and not in the statement that writes the rows.

-- One job for each device of a member that accepts messages of the type. Without devices there is none. A message that replaces one of the last day
-- (of a kind, about a person) is not pushed again; such a message is stored after this.
create function push_to_devices(owner_id uuid, message_id uuid, message_type text, job text, attempts int, replaced_kind text default null,
  replaced_about uuid default null, replaced_since timestamptz default null, trace_parent text default null) returns int language plpgsql set search_path = public, pg_temp as $$
declare
  device uuid;
  pushed int := 0;
begin
  if exists (select 1 from notification_settings where member_id = owner_id and message_type = any(muted)) then return 0; end if;
  if replaced_kind is not null and exists (select 1 from notifications
    where member_id = owner_id and about_id = replaced_about and notice ->> 'kind' = replaced_kind and created_at > replaced_since)
  then return 0; end if;
  for device in select device_id from devices where member_id = owner_id loop
    perform graphile_worker.add_job(job, json_build_object('memberId', owner_id, 'notificationId', message_id, 'deviceId', device, 'traceparent', trace_parent),
      max_attempts => attempts);
    pushed := pushed + 1;
  end loop;
  return pushed;
end $$;
revoke all on function push_to_devices(uuid, uuid, text, text, int, text, uuid, timestamptz, text) from public;
grant execute on function push_to_devices(uuid, uuid, text, text, int, text, uuid, timestamptz, text) to :app;
