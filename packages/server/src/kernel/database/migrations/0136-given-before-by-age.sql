-- What was given is forgotten after the same time as in hearts_given_once (0132).
alter table given_before add column given_at timestamptz not null default now();
