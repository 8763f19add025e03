-- Access tokens from before this instant no longer count for calls that need a confirmation: the app has exchanged its tokens after it.
alter table sessions add column tokens_since timestamptz;
