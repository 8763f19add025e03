-- When somebody has last confirmed in a session who they are by more than the password: by a code to an older address or number, or by an older
-- passkey. Only such a session takes back addresses and numbers of the last 72 hours with a new password, and its device is not displaced by others.
alter table sessions add column confirmed_by_more_at timestamptz;
alter table known_devices add column confirmed_by_more_at timestamptz;
