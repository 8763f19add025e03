-- What the tills of a key have given out and earned only grows, also if a process with the server's role writes something else. The triggers read nothing but
-- their row, so they are safe on a cluster (docs/scaling.md) as well, which has to be told so.
set local citus.enable_unsafe_triggers = on;

create function reject_lower_counts() returns trigger language plpgsql as $$ begin
  raise exception 'Counts of a till key only grow';
end $$;

create trigger only_grows before update on till_key_days for each row
  when (new.credits < old.credits or new.hearts < old.hearts or new.points < old.points or new.punches < old.punches or new.coupons < old.coupons
    or new.returns < old.returns or new.returned_cents < old.returned_cents)
  execute function reject_lower_counts();
create trigger only_grows before update on till_key_hearts for each row
  when (new.hearts < old.hearts or new.points < old.points)
  execute function reject_lower_counts();
