-- When the member last confirmed who they are in this session: by signing in with a password or a code, or later.
alter table sessions add column confirmed_at timestamptz;
