-- Campaigns and collector cards that were given later days, until a job has given them to what members hold. Hearts, punches and activated rewards
-- have a last day of their own, by which they are found and expire.
create table longer_campaigns (
  unit text primary key,
  -- What ended on this day or later is prolonged: what had ended before is gone.
  held_on date not null,
  until date not null,
  -- Servers may still book by the content of before for some seconds.
  noted_at timestamptz not null default now(),
  -- Members up to here are done.
  done_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
grant select, update, delete on longer_campaigns to :app;
