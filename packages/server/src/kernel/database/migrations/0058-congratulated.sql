-- The number of hearts up to which the member was congratulated on the rewards of this card. Spending or losing hearts lowers it, so that reaching
-- a reward again is news again.
alter table stamp_cards add column congratulated_hearts int not null default 0 check (congratulated_hearts >= 0);
