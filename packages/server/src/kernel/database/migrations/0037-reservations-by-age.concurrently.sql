-- Reservations are deleted by their age.
drop index concurrently if exists email_owners_reserved;
create index concurrently email_owners_reserved on email_owners (reserved_at) where reserved_at is not null;
drop index concurrently if exists phone_owners_reserved;
create index concurrently phone_owners_reserved on phone_owners (reserved_at) where reserved_at is not null;
