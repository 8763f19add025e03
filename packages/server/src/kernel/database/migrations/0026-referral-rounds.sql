-- How often the hearts of an invitation were taken back because the purchase was returned in full. The next purchase that qualifies brings
-- them again, under another key of the ledger.
alter table referrals add column reversals int not null default 0;
update referrals set reversals = (unit is not null)::int, receipt_id = null, unit = null, hearts = 0, ended_at = null where status = 'Reversed';
