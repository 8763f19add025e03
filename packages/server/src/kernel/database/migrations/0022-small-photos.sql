-- A copy of each photo as lists show it, so that a friend's face costs a phone a tenth of the bytes. Photos from before have none and are shown whole.
alter table photos add column small bytea;
