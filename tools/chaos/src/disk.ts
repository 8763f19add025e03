import type { ChaosDatabase } from './database.ts'

/** A disk that has no room: a stand-in inside the database, because a disk of its own takes rights that tests do not have. */
export interface Disk {
  fill(): Promise<void>
  free(): Promise<void>
}

const tables = ['operations', 'entries', 'receipts', 'lots', 'books', 'user_coupons', 'gift_holds', 'verification_codes']

/**
 * While it is full, a part of all statements that write value fail with what PostgreSQL says then, `disk_full` (53100), wherever in its
 * transaction the statement stands. A full disk for the log is nothing of its own: PostgreSQL ends as if it were killed.
 */
export async function openDisk({ ask }: ChaosDatabase): Promise<Disk> {
  await ask('create table chaos_disk (is_full boolean not null)')
  await ask('insert into chaos_disk values (false)')
  await ask(`
    create function chaos_disk() returns trigger language plpgsql security definer as $$
    begin
      if (select is_full from chaos_disk) and random() < 0.3 then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$`)
  for (const table of tables) {
    await ask(`create trigger chaos_disk after insert or update on ${table} for each statement execute function chaos_disk()`)
  }
  const set = async (isFull: boolean) => void (await ask('update chaos_disk set is_full = $1', [isFull]))
  return { fill: () => set(true), free: () => set(false) }
}
