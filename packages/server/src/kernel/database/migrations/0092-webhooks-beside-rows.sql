-- Stores each event for every endpoint that wants its type, and queues its delivery.
create function queue_webhooks(events jsonb, at timestamptz, job text, attempts int, trace_parent text) returns int language plpgsql
  set search_path = public, pg_temp as $$
declare
  wanted record;
  delivery uuid;
  queued int := 0;
begin
  for wanted in
    select endpoint_id, event.type, event.payload
    from jsonb_to_recordset(events) as event (type text, payload jsonb) join webhook_endpoints on paused_at is null and event.type = any(types)
  loop
    delivery := gen_random_uuid();
    insert into webhook_deliveries (delivery_id, endpoint_id, type, payload, happened_at)
    values (delivery, wanted.endpoint_id, wanted.type, wanted.payload, at);
    perform graphile_worker.add_job(job, json_build_object('deliveryId', delivery, 'traceparent', trace_parent), max_attempts => attempts);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
revoke all on function queue_webhooks(jsonb, timestamptz, text, int, text) from public;
grant execute on function queue_webhooks(jsonb, timestamptz, text, int, text) to :app;
