-- Of a held gift's price, what its member has again since it ended without the gift, and what settled a debt. What is in neither has expired.
alter table gift_holds
  add column returned int not null default 0 check (returned >= 0),
  add column repaid int not null default 0 check (repaid >= 0),
  add check (returned + repaid <= amount);

update gift_holds h set returned = back.returned, repaid = back.repaid
from (
  select p.member_id, p.cause_id, coalesce(sum(e.amount) filter (where e.account in ('purchased', 'given')), 0) as returned,
    coalesce(sum(e.amount) filter (where e.account = 'debt'), 0) as repaid
  from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
  where p.cause = 'giftReturn' group by p.member_id, p.cause_id
) back
where back.member_id = h.member_id and back.cause_id = h.hold_id::text;
