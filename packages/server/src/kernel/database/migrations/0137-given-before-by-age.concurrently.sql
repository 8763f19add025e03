drop index concurrently if exists given_before_old;
create index concurrently given_before_old on given_before (given_at);
