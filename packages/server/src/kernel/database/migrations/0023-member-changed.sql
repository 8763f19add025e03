-- Called with every change of what a member's passes in wallets show: balances, tier, name. It has the passes updated soon, if there are any. Changes
-- within three seconds are sent together: a purchase books in several steps. The first change sets the time and later ones do not move it.
-- The ledger calls it by this name and knows nothing of passes.
create function member_changed(changed_member_id uuid) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from wallet_passes where member_id = changed_member_id and voided_at is null) then return false; end if;
  perform graphile_worker.add_job('updatePasses', json_build_object('memberId', changed_member_id), run_at => now() + interval '3 s',
    max_attempts => 15, job_key => 'updatePasses:' || changed_member_id, job_key_mode => 'preserve_run_at');
  return true;
end $$;
revoke all on function member_changed(uuid) from public;
grant execute on function member_changed(uuid) to :app;
