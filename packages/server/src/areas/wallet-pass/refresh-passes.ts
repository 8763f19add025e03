import { NIL } from 'uuid'
import { type Db, statement, transact } from '../../kernel/database/index.ts'
import { updatePassesJob } from '../../runtime/delivery/pass-updates.ts'
import { addJob } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'
import { updatePasses } from './update-passes.ts'

const membersAtOnce = 200

const withPass = statement<{ memberId: string }, [string, number]>(
  'select distinct member_id as "memberId" from wallet_passes where member_id > $1 and voided_at is null order by member_id limit $2',
)

/**
 * Checks all passes once a day: campaigns begin and end, stores close, the merchant changes texts, and none of these is a change of a
 * member's data. It can be interrupted and restarted at any time.
 */
export async function refreshPasses(services: Services): Promise<void> {
  let last: string | undefined = NIL
  while (last !== undefined) {
    const ids = await nextMembers(services.db, last)
    for (const memberId of ids) await updateOrPutOff(memberId, services)
    last = ids.length === membersAtOnce ? ids.at(-1) : undefined
  }
}

async function nextMembers(db: Db, after: string): Promise<string[]> {
  return (await db.all(withPass, after, membersAtOnce)).map(({ memberId }) => memberId)
}

/** A wallet that is down does not block the other members. */
async function updateOrPutOff(memberId: string, services: Services): Promise<void> {
  try {
    await updatePasses({ memberId }, services)
  } catch (error) {
    services.log.warn({ err: error }, 'passes of a member are looked at later')
    await transact(services.pool, (tx) => addJob(tx, updatePassesJob, { memberId }))
  }
}
