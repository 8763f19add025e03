import { statement, type Tx } from '../../kernel/database/index.ts'
import { addJob, jobOutside } from '../jobs/index.ts'

export const updatePassesJob = jobOutside<{ memberId: string }>('updatePasses')

const note = statement<never, [string]>('select member_changed($1::uuid)')
const voidOf = statement<never, [string, string | null, string | null, Date]>(`
  update wallet_passes set voided_at = $4 where member_id = $1::uuid and voided_at is null
    and ($2::uuid is null or session_id = $2) and ($3::uuid is null or session_id is distinct from $3)`)

/** Schedules a check of a member's passes, because something that they show has changed. */
export async function schedulePassUpdate(tx: Tx, memberId: string): Promise<void> {
  await tx.run(note, memberId)
}

/** The passes of a member that end: those of one session, those of all other sessions and devices, or all. */
interface Ending {
  only?: string | undefined
  except?: string | undefined
}

/** Voids a member's wallet passes together with the sessions that created them. */
export async function voidPasses(tx: Tx, memberId: string, { only, except }: Ending, now: Date): Promise<void> {
  const voided = await tx.run(voidOf, memberId, only ?? null, except ?? null, now)
  if (voided > 0) await addJob(tx, updatePassesJob, { memberId }, { key: `${updatePassesJob.name}:${memberId}` })
}
