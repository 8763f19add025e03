-- Tills that have not called for long are forgotten.
grant delete on tills_seen to :app;
