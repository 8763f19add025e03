import { type Db, statement, type Tx } from '../../../../kernel/database/index.ts'
import { tooManyRequests } from '../../../../kernel/limits.ts'
import type { Named } from '../../passes.ts'

/** More devices than anybody carries. */
const devicesAtMost = 8
const daySeconds = 24 * 3600
/**
 * A change is recorded slightly before others can see it. Changes within this overlap are reported again, and the phone finds that it
 * already has them.
 */
const overlapMs = 10_000

const keep = statement<{ isNew: boolean }, [string, string, string, string, Date]>(
  `insert into wallet_devices as known (device_id, member_id, pass_id, push_token, registered_at) values ($1, $2, $3, $4, $5)
   on conflict (device_id, member_id, pass_id) do update set push_token = excluded.push_token
     where known.push_token <> excluded.push_token returning xmax = 0 as "isNew"`,
)
const countOf = statement<{ count: number }, [string, string]>(
  'select count(*)::int as count from wallet_devices where member_id = $1 and pass_id = $2',
)
export const removeDevice = statement<never, [string, string, string]>(
  'delete from wallet_devices where device_id = $1 and member_id = $2 and pass_id = $3',
)
/** Push tokens of the phones with a pass. */
export const devicesOf = statement<{ pushToken: string }, [string, string]>(
  'select push_token as "pushToken" from wallet_devices where member_id = $1 and pass_id = $2 order by registered_at, device_id',
)
export const removePushToken = statement<never, [string, string, string]>(
  'delete from wallet_devices where member_id = $1 and pass_id = $2 and push_token = $3',
)
const onDevice = statement<Named, [string]>(`select member_id as "memberId", pass_id as "passId" from wallet_devices where device_id = $1`)
const changed = statement<Named & { changedAt: Date }, [string[], string[], Date]>(
  `select member_id as "memberId", pass_id as "passId", changed_at as "changedAt" from wallet_passes
   where member_id = any($1::uuid[]) and pass_id = any($2::uuid[]) and changed_at > $3 order by changed_at, pass_id`,
)
/** If the pass has changed since it was made, its phones are notified again: those that register from now on have not been. */
export const publishAgain = statement<never, [string, string]>(
  'update wallet_passes set told = null where member_id = $1 and pass_id = $2 and changed_at > made_at',
)

/**
 * Registers a phone for changes of a pass. False if it was already registered; its token may have changed. Throws `tooManyRequests` if the pass has too
 * many: a copy of it must not displace the phone of its member.
 */
export async function storeDevice(tx: Tx, deviceId: string, { memberId, passId }: Named, pushToken: string, now: Date): Promise<boolean> {
  const { isNew } = (await tx.first(keep, deviceId, memberId, passId, pushToken, now)) ?? { isNew: false }
  if (isNew && ((await tx.first(countOf, memberId, passId))?.count ?? 0) > devicesAtMost) throw tooManyRequests(daySeconds)
  return isNew
}

/** Passes on a phone that have changed since it last asked, oldest change first. */
export async function passesChangedOn(db: Db, deviceId: string, since: Date): Promise<(Named & { changedAt: Date })[]> {
  const passes = await db.all(onDevice, deviceId)
  if (passes.length === 0) return []
  const [memberIds, passIds] = [passes.map(({ memberId }) => memberId), passes.map(({ passId }) => passId)]
  return db.all(changed, memberIds, passIds, new Date(Math.max(0, since.getTime() - overlapMs)))
}
