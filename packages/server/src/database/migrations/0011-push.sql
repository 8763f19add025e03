-- Browsers are devices, too: their token is a subscription as JSON.
alter table devices drop constraint devices_device_type_check;
alter table devices add constraint devices_device_type_check check (device_type in (1, 2, 3));
-- By what the queue names a device, whose token is somebody's data.
alter table devices add column device_id uuid not null default gen_random_uuid();
