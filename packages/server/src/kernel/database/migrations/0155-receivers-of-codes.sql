-- Who sends hearts by a code learns that they were received, and nothing about whom.
alter table transfers drop constraint transfers_check1;
update transfers set receiver_id = null where not to_friend;
alter table transfers add constraint transfers_of_friends check ((receiver_id is not null) = to_friend) not valid;
alter table transfers validate constraint transfers_of_friends;
