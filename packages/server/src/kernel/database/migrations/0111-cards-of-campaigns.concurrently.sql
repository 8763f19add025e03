-- The cards of a campaign with a budget are counted every minute, by slices of members.
drop index concurrently if exists stamp_cards_of_campaign;
create index concurrently stamp_cards_of_campaign on stamp_cards (campaign_id, member_id);
