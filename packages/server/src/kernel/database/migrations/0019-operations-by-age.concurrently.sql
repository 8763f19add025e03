-- Operations are forgotten by age.
drop index concurrently if exists operations_by_age;
create index concurrently operations_by_age on operations (booked_at);
