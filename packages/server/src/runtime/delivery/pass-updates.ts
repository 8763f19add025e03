import { statement, type Tx } from '../../kernel/database/index.ts'
import { addJob, jobOutside } from '../jobs/index.ts'

export const updatePassesJob = jobOutside<{ memberId: string }>('updatePasses')

const note = statement<never, [string]>('select member_changed($1::uuid)')
const voidOf = statement<never, [string, readonly string[] | null, string | null, Date]>(`
  update wallet_passes set voided_at = $4 where member_id = $1::uuid and voided_at is null
    and ($2::uuid[] is null or session_id = any($2)) and ($3::uuid is null or session_id is distinct from $3)`)
const dropCodes = statement<never, [string]>('delete from wallet_codes where member_id = $1')
// Of equal ones, the newest stay.
const voidBeyond = statement<never, [string, string, Date, number]>(`
  update wallet_passes set voided_at = $3 where member_id = $1::uuid and pass_id in (
    select pass_id from wallet_passes where member_id = $1::uuid and voided_at is null order by pass_id = $2 desc, made_at desc, pass_id offset $4)`)

/** Schedules a check of a member's passes, because something that they show has changed. */
export async function schedulePassUpdate(tx: Tx, memberId: string): Promise<void> {
  await tx.run(note, memberId)
}

/** The passes of a member that end: those of some sessions, those of all other sessions and devices, or all. */
interface Ending {
  only?: readonly string[] | undefined
  except?: string | undefined
}

/** Voids a member's passes with the sessions that made them. With all others, codes that would fetch another one end. */
export async function voidPasses(tx: Tx, memberId: string, { only, except }: Ending, now: Date): Promise<void> {
  if (only === undefined) await tx.run(dropCodes, memberId)
  await updateIfAny(tx, memberId, await tx.run(voidOf, memberId, only ?? null, except ?? null, now))
}

/** Voids a member's oldest wallet passes, so that no more than `most` are left with a new one. */
export async function voidOldestPasses(
  tx: Tx,
  memberId: string,
  { passId, most }: { passId: string; most: number },
  now: Date,
): Promise<void> {
  await updateIfAny(tx, memberId, await tx.run(voidBeyond, memberId, passId, now, most))
}

/** Checks a member's passes as soon as a job can, once for all that ask for it meanwhile. */
export async function updatePassesSoon(tx: Tx, memberId: string): Promise<void> {
  await addJob(tx, updatePassesJob, { memberId }, { key: `${updatePassesJob.name}:${memberId}` })
}

async function updateIfAny(tx: Tx, memberId: string, voided: number): Promise<void> {
  if (voided > 0) await updatePassesSoon(tx, memberId)
}
