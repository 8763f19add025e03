-- Claims of a day are deleted after two days, and nearly all other rows are older than that.
drop index concurrently if exists hearts_given_once_claims;
create index concurrently hearts_given_once_claims on hearts_given_once (given_at) where gift like 'claims:%';
