-- What the contacts of a new member had before the account began: used copies of coupons and free hearts of campaigns, of what is given once (0132). It is copied when
-- the account begins, so that lists of offers find it with the member.
create table given_before (
  member_id uuid not null,
  gift text not null,
  primary key (member_id, gift)
);
grant select, insert, delete on given_before to :app;
