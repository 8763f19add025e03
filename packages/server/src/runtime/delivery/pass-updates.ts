import { statement, type Tx } from '../../kernel/database/index.ts'
import { job, maxAttempts } from '../jobs/index.ts'

export const updatePassesJob = job<{ memberId: string }>('updatePasses')

const note = statement<never, [string]>('select member_changed($1::uuid)')
const voidOf = statement<{ voided: number }, [string, string | null, string | null, Date]>(`
  with voided as (
    update wallet_passes set voided_at = $4 where member_id = $1::uuid and voided_at is null
      and ($2::uuid is null or session_id = $2) and ($3::uuid is null or session_id is distinct from $3)
    returning pass_id
  )
  select count(graphile_worker.add_job('${updatePassesJob.name}', json_build_object('memberId', $1::uuid), max_attempts => ${maxAttempts},
    job_key => '${updatePassesJob.name}:' || $1::uuid)) as voided
  from (select from voided limit 1) as one`)

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
  await tx.run(voidOf, memberId, only ?? null, except ?? null, now)
}
