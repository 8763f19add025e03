-- A member begins as active. Until now the server's role had no right to insert a status, and the default filled it in. A cluster (docs/scaling.md)
-- writes the default into the insertion that it sends to the member's node, so the right is needed there, and a policy restricts it to that one value.
-- The owner and the owner's functions are not subject to policies.
alter table members enable row level security;
create policy members_begin_active on members for insert to :app with check (status = 'active');
create policy members_are_read on members for select to :app using (true);
create policy members_change on members for update to :app using (true) with check (true);
grant insert (status) on members to :app;
