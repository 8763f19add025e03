import type { ChaosDatabase } from './database.ts'

/** A full disk, simulated inside the database because a separate disk would need rights that tests do not have. */
export interface Disk {
  fill(): Promise<void>
  free(): Promise<void>
}

const tables = ['operations', 'entries', 'receipts', 'lots', 'books', 'user_coupons', 'gift_holds', 'verification_codes']

/**
 * While it is full, some of the statements that write value fail with PostgreSQL's error `disk_full` (53100), anywhere in their transaction. A full
 * disk for the write-ahead log needs no simulation: PostgreSQL ends as if it were killed.
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
