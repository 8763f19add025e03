import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import { doEach } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'
import { lockWithBook, releaseHold } from './end-hold.ts'
import { type HoldRow, isOverdue } from './holds.ts'

type Due = Pick<HoldRow, 'holdId' | 'unit'> & { memberId: string }

const holdsAtOnce = 5000
/** Workers share one list of holds. */
const workers = 4

const columns = 'member_id as "memberId", hold_id as "holdId", unit'
const overdue = statement<Due, [Date, number]>(`
  select ${columns} from gift_holds where status in ('Open', 'Scanned') and expires_at <= $1 order by expires_at, member_id, hold_id limit $2`)
const overdueOf = statement<Due, [string, Date]>(`
  select ${columns} from gift_holds where member_id = $1 and status in ('Open', 'Scanned') and expires_at <= $2 order by hold_id`)

/**
 * Ends holds that have expired: price and stock return. Can be interrupted at any time and run concurrently. Holds that could not be ended are left
 * for the next run, and this run fails at its end. Returns the number of ended holds.
 */
export async function expireGiftHolds(services: Services): Promise<number> {
  let ended = 0
  const expire = async (hold: Due) => {
    if (await expireHold(services, hold, services.now())) ended += 1
  }
  const about = ({ holdId }: Due) => ({ holdId })
  const due = await services.db.all(overdue, services.now(), holdsAtOnce)
  await doEach(services, due, expire, { failed: 'held gifts could not expire', about, workers })
  return ended
}

/** Does the same for one member immediately, so that a read never returns an overdue hold. */
export async function expireHoldsOf(services: Services, memberId: string, now: Date): Promise<void> {
  for (const hold of await services.db.all(overdueOf, memberId, now)) await expireHold(services, hold, now)
}

async function expireHold({ pool, events, content }: Services, due: Due, now: Date): Promise<boolean> {
  const ended = await transact(pool, async (tx) => {
    const locked = await lockWithBook(tx, due.memberId, due)
    if (!isOverdue(locked.hold, now)) return undefined
    await releaseHold(tx, locked, 'Expired', { day: dayOf(now, content().merchant.timeZone), now })
    return locked.hold
  })
  if (!ended) return false
  const { holdId: giftHoldId, giftId, kind } = ended
  events.publish(due.memberId, { type: 'holdExpired', giftHoldId, giftId, kind })
  return true
}
