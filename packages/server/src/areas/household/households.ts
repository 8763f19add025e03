import type { Household } from '@herzkarte/contract/household/index.ts'
import { INITIAL_CODE_LENGTH, initialCodeOf } from '@herzkarte/rules/codes/code-letters.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { type Db, deferred, statement, type Tx } from '../../kernel/database/index.ts'
import { derivedCode, derivedCodeHash, type Secrets, withEach } from '../../kernel/derived-code.ts'
import type { Fail } from '../../kernel/errors.ts'
import type { Publish } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import { lockBoth } from '../friends/index.ts'
import { notify } from '../notifications/index.ts'
import { partLists } from '../recipes/index.ts'

/** How long a code can be used. */
export const codeMs = dayMs
/** How long after one household another can begin: hearts do not wander from one to the next. */
export const pauseMs = 30 * dayMs

type Status = Exclude<Household['status'], 'none'>

/** A row of `households`. */
interface HouseholdRow {
  status: Status
  partnerId: string | null
  since: Date
}

const one = statement<HouseholdRow, [string]>('select status, partner_id as "partnerId", since from households where member_id = $1')
const put = statement<never, [string, Status, string | null, Date]>(`
  insert into households (member_id, status, partner_id, since) values ($1, $2, $3, $4)
  on conflict (member_id) do update set status = excluded.status, partner_id = excluded.partner_id, since = excluded.since`)
const remove = statement<never, [string]>('delete from households where member_id = $1')
const putCode = statement<never, [Buffer, string]>('insert into household_codes (code_hash, member_id) values ($1, $2)')
export const removeCodes = statement<never, [string]>('delete from household_codes where member_id = $1')
/** The member whose code it is. */
export const ownerOfCode = statement<{ memberId: string }, [Buffer[]]>(
  'select member_id as "memberId" from household_codes where code_hash = any($1::bytea[])',
)

export function readHousehold(db: Db, memberId: string): Promise<HouseholdRow | undefined> {
  return db.first(one, memberId)
}

const purpose = 'household code'
const initial = 'H'

/** The code of a member who invites. It is stored nowhere: it follows from when it was made. */
export function householdCode({ secret }: Secrets, memberId: string, since: Date): string {
  return initial + derivedCode(secret, purpose, `${memberId} ${since.toISOString()}`, INITIAL_CODE_LENGTH)
}

/** What a typed code is found by; undefined when it can't be one. */
export function codeHashesOf(secrets: Secrets, typed: string): Buffer[] | undefined {
  const code = initialCodeOf(initial, typed)
  return code === undefined ? undefined : withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}

/** Checks that a locked member may begin a household: a contact is confirmed, there is none, and the last one ended long enough ago. */
export async function checkFree(tx: Tx, memberId: string, fail: Fail<'accountNotVerified' | 'householdExists'>, now: Date): Promise<void> {
  const [member, row] = await Promise.all([lockActive(tx, memberId), readHousehold(tx, memberId)])
  if (!member?.emailVerifiedAt && !member?.phoneVerifiedAt) fail('accountNotVerified')
  const isPausing = row?.status === 'left' && row.since.getTime() + pauseMs > now.getTime()
  if (isPausing || (row && row.status !== 'left' && row.status !== 'inviting')) fail('householdExists')
}

export async function storeCode(tx: Tx, secrets: Secrets, memberId: string, now: Date): Promise<void> {
  await tx.run(put, memberId, 'inviting', null, now)
  await tx.run(removeCodes, memberId)
  await tx.run(putCode, derivedCodeHash(secrets.secret, purpose, householdCode(secrets, memberId, now)), memberId)
}

/** Stores how two members stand to each other, on both sides. */
export async function relate(tx: Tx, sides: [string, string], statuses: [Status, Status], now: Date): Promise<void> {
  await tx.run(put, sides[0], statuses[0], sides[1], now)
  await tx.run(put, sides[1], statuses[1], sides[0], now)
}

/**
 * Ends a household, or a request and a code for one, for both sides and without asking the other one. What was spent together stays spent, and each reward
 * knows whose hearts paid for it.
 */
export async function end(tx: Tx, memberId: string, publish: Publish, now: Date): Promise<void> {
  const found = await readHousehold(tx, memberId)
  if (found?.partnerId) await lockBoth(tx, memberId, found.partnerId)
  else await lockActive(tx, memberId)
  const row = await readHousehold(tx, memberId)
  if (!row || row.status === 'left') return
  const { partnerId } = row
  const wereTogether = row.status === 'together' && partnerId !== null
  for (const side of (partnerId === null ? [memberId] : [memberId, partnerId]).sort()) {
    if (wereTogether) await tx.run(put, side, 'left', null, now)
    else await tx.runAll(deferred(remove, side), deferred(removeCodes, side))
    publish(side, { type: 'householdChanged' })
  }
  if (!wereTogether) return
  await partLists(tx, memberId, partnerId)
  await tx.runAll(notify(partnerId, { kind: 'householdLeft', aboutId: memberId }, now))
}
