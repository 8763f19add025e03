-- Where a code was requested: a hash of the secret of that device, or of the session. The code is right there only. Null if it is right everywhere.
alter table verification_codes add column origin_hash bytea;
