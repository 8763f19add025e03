import { type Statement, statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../services.ts'

const rowsAtOnce = 5000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const retainedMessages = 1000

type Deletion = Statement<never, [Date, number]>

/** Rows of a table that hold something of everybody are told the column whose index leads to the oldest; others are few enough to be read. */
function old(table: string, condition: string, oldestBy?: string): Deletion {
  const order = oldestBy === undefined ? '' : `order by ${oldestBy}`
  return statement(`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} ${order} limit $2))`)
}

const counters = old('rate_counters', 'window_started_at < $1')
const codes = old('verification_codes', 'sent_at < $1')
const failures = old('login_failures', 'last_failed_at < $1 and (locked_until is null or locked_until < $1)')
const usedRegistrations = old('registrations', 'member_id is not null and created_at < $1')
const openRegistrations = old('registrations', 'member_id is null and created_at < $1')
const endedSessions = old('sessions', 'ended_at < $1', 'ended_at')
const sessionsRunOut = old('sessions', 'expires_at < $1', 'expires_at')
const sms = old('sms_log', 'sent_at < $1')
const attempts = old('attempts', 'window_started_at < $1')
const notices = old('notices', 'created_at < $1')
const wishes = old('newsletter_wishes', 'created_at < $1')
const scans = old('scans', 'expires_at < $1', 'expires_at')
const notifications = old('notifications', 'created_at < $1', 'created_at')
const photos = old('photos', 'not in_use and created_at < $1')
const authCodes = old('auth_codes', 'expires_at < $1')
const walletCodes = old('wallet_codes', 'expires_at < $1')
const walletDevices = old('wallet_devices', '(member_id, pass_id) in (select member_id, pass_id from wallet_passes where voided_at < $1)')
const walletPasses = old('wallet_passes', 'voided_at < $1')
const deadJobs = old('graphile_worker._private_jobs', 'locked_at is null and attempts >= max_attempts and updated_at < $1')
/** By a function of the owner: the server's role may not remove operations. */
const operations = statement<{ erased: number | null }, [Date, number]>('select forget_operations($1, $2) as erased')
const messages = statement<never, [number]>(
  'delete from outbox_messages where message_id in (select message_id from outbox_messages order by sent_at desc, message_id desc offset $1)',
)

/**
 * So long the same command sent again is answered as the first time. The app keeps the id of one for a day, tills send theirs within days or weeks;
 * later than this the receipt's number and the posting's key still see to it that nothing counts twice. The function knows the period, too.
 */
const operationsMs = 90 * dayMs

/** Removes what has served its time: rows that only counted, proved or guarded something for a while, and old messages of the outbox. */
export async function purgeOldRows({ pool, now, settings }: Services): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  const due: [Deletion, Date][] = [
    // The longest window of a limit, of resending and of a lock-out is a day.
    [counters, before(dayMs)],
    [codes, before(dayMs)],
    [failures, before(2 * dayMs)],
    [sms, before(dayMs)],
    [attempts, before(2 * dayMs)],
    // Told by then, or nobody can be told: the queue tries for a day and a half.
    [notices, before(2 * dayMs)],
    [wishes, before(2 * dayMs)],
    // Registering twice with one proof signs in again; a registration that nobody finished holds an address without need.
    [usedRegistrations, before(dayMs)],
    [openRegistrations, before(7 * dayMs)],
    // Ended sessions are read to know which access tokens do not count any more.
    [endedSessions, before(settings.accessTokenSeconds * 1000 + hourMs)],
    [sessionsRunOut, before(settings.accessTokenSeconds * 1000 + hourMs)],
    // An upload that nobody took.
    [photos, before(dayMs)],
    [authCodes, before(hourMs)],
    [walletCodes, before(hourMs)],
    // A phone may be off for long; then it finds that the pass has ended.
    [walletDevices, before(90 * dayMs)],
    [walletPasses, before(90 * dayMs)],
    // The queue keeps what it has given up, and what the next minute's took the place of, for somebody to look at.
    [deadJobs, before(30 * dayMs)],
    // The app's histories reach back a year.
    [notifications, before(400 * dayMs)],
    // A till that was offline may send the sale of a scan days later.
    [scans, before(30 * dayMs)],
  ]
  for (const [deletion, date] of due) await inBatches((limit) => transact(pool, (tx) => tx.run(deletion, date, limit)))
  await inBatches((limit) => transact(pool, async (tx) => (await tx.first(operations, before(operationsMs), limit))?.erased ?? 0))
  await transact(pool, (tx) => tx.run(messages, retainedMessages))
}

/** Small transactions, so that no lock is held for long and no statement runs into the time limit. */
async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(rowsAtOnce)) === rowsAtOnce);
}
