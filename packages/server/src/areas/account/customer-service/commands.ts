import { userInfo } from 'node:os'
import { UserError } from '@herzkarte/command'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { isDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { readContent } from '../../../content/index.ts'
import { dbOn, statement, type Tx, transact, withPool } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { held, readBooks } from '../../../ledger/index.ts'
import { publishEndedSessions } from '../../../runtime/events/index.ts'
import { readConsents } from '../consents.ts'
import { changeMember, lockMember, type Member } from '../members.ts'
import { endSessions as endAll } from '../sessions/sessions.ts'
import { undoChanges as undoAll } from '../undo/restore.ts'
import { creditGift, type Gift, giftText } from './credit-gift.ts'
import { findAny } from './find-members.ts'
import { type By, lockAccount, readActions, recordAction, type ServiceAction, unlockAccount } from './service-actions.ts'

const statementTimeoutMs = 60_000

/** Who does it, if not the user of this machine, and why. */
interface Why {
  by?: string | undefined
  reason: string
}

interface WorkContext {
  by: By
  /** Records what is done with who does it and why. */
  record(action: ServiceAction['action'], detail?: ServiceAction['detail']): Promise<void>
  now: Date
  pool: pg.Pool
}

const unsee = statement<never, [string]>(
  `update members set age_seen_at = null, age_seen_store_id = null, age_seen_till_number = null, born_by = null where member_id = $1`,
)

export async function find(key: string): Promise<void> {
  const { memberId, status, cardNumber } = await withPool(statementTimeoutMs, (pool) => findOne(pool, key))
  console.log(`${memberId}  ${status}  card ${groupCardNumber(cardNumber)}`)
}

export function show(key: string, why: Why): Promise<void> {
  return onMember(key, why, async (tx, member, { record }) => {
    const { passwordHash: _, photo: __, ...profile } = member
    const { memberId } = member
    const [books, actions, answers] = await Promise.all([readBooks(tx, memberId), readActions(tx, memberId), readConsents(tx, memberId)])
    await record('show')
    return [
      ...Object.entries(profile).map(
        ([name, value]) => `${name.padEnd(20)}${value instanceof Date ? value.toISOString() : (value ?? '-')}`,
      ),
      ...[...books.values()].map((book) => `${book.unit.padEnd(20)}${held(book)} held, ${-book.debt} owed`),
      ...answers.map(
        ({ kind, isGiven, version, way, answeredAt }) => `${answeredAt}  ${kind} ${isGiven ? 'on' : 'off'}, wording ${version}, by ${way}`,
      ),
      ...actions.map(({ action, actor: who, reason: why, doneAt }) => `${doneAt}  ${action}, by ${who}: ${why}`),
    ].join('\n')
  })
}

export function lock(key: string, why: Why): Promise<void> {
  return onMember(key, why, async (tx, member, { by, now }) => {
    if (member.status === 'inactive') throw new UserError('The account is locked already.')
    await publishEndedSessions(tx, await lockAccount(tx, member, by, now))
    return 'Locked.'
  })
}

export function unlock(key: string, why: Why): Promise<void> {
  return onMember(key, why, async (tx, member, { by, now }) => {
    if (member.status === 'active') throw new UserError('The account is not locked.')
    await unlockAccount(tx, member, by, now)
    return 'Unlocked.'
  })
}

/** Corrects the date of birth, or removes it. What a till has seen counts no more, because it contradicted what is true now. */
export function setBirthDate(key: string, day: string, why: Why): Promise<void> {
  return onMember(key, why, async (tx, { memberId, birthDate: from }, { pool, record, now }) => {
    const { timeZone } = (await readContent(pool)).merchant
    const isPossible = day === 'none' || (isDay(day) && isDateOfBirth(day, dayOf(now, timeZone)))
    if (!isPossible) throw new UserError(`${day} is no date of birth; write it as YYYY-MM-DD.`)
    const to = day === 'none' ? null : day
    await changeMember(tx, memberId, { birthDate: to })
    await tx.run(unsee, memberId)
    await record('birth-date', { from, to })
    return `Date of birth: ${from ?? 'none'} -> ${to ?? 'none'}.`
  })
}

export function endSessions(key: string, why: Why): Promise<void> {
  return onMember(key, why, async (tx, { memberId }, { record, now }) => {
    const ended = await endAll(tx, memberId, {}, now)
    await record('end-sessions', { sessions: ended.length })
    await publishEndedSessions(tx, ended)
    return `${ended.length} sessions ended.`
  })
}

/** Undoes what somebody else has changed of how the member signs in, as the link of a notice does. */
export function undoChanges(key: string, why: Why): Promise<void> {
  return onMember(key, why, async (tx, member, { record, now }) => {
    const restored = await undoAll(tx, member, now)
    if (!restored) throw new UserError('There is nothing to undo: no address, number or sign-in has changed within 72 hours.')
    await record('undo-changes')
    await publishEndedSessions(tx, restored.ended)
    return 'Undone. The member sets a new password by a code to the restored address or number.'
  })
}

interface Giving extends Why {
  /** The member reads it in the history. */
  note?: string | undefined
  /** Identifies the command: repeated with the same content, it credits nothing more. */
  operation?: string | undefined
}

export function give(key: string, gift: Gift, { operation: operationId = newOperationId(), note, ...why }: Giving): Promise<void> {
  return onMember(key, why, async (tx, member, { pool, record, now }) => {
    const content = await readContent(pool)
    const operation = {
      memberId: member.memberId,
      operationId,
      call: 'member credit',
      input: { gift, note: note ?? null },
      now,
      isByService: true as const,
    }
    const said = await once(tx, operation, async () => {
      const credited = await creditGift(tx, member, gift, { operationId, detail: note ? { note } : {} }, { content, now })
      await record('credit', { ...gift, operationId })
      return giftText(gift, credited)
    }).catch((error) => {
      if (!(error instanceof ApiError && error.errorName === 'operationReused')) throw error
      throw new UserError('This operation id was used for something else before.')
    })
    return `${said}\nOperation ${operationId}.`
  })
}

/** Does something with a member in a transaction, and prints what the work returns. */
async function onMember(
  key: string,
  { by: actor = userInfo().username, reason }: Why,
  work: (tx: Tx, member: Member, context: WorkContext) => Promise<string>,
): Promise<void> {
  const by = { actor, reason }
  const done = await withPool(statementTimeoutMs, async (pool) => {
    const { memberId } = await findOne(pool, key)
    const now = new Date()
    return transact(pool, async (tx) => {
      const record: WorkContext['record'] = (action, detail) =>
        recordAction(tx, memberId, { action, ...by, ...(detail && { detail }) }, now)
      return work(tx, (await lockMember(tx, memberId)) ?? missing(key), { by, record, now, pool })
    })
  })
  console.log(done)
}

async function findOne(pool: pg.Pool, key: string): Promise<Member> {
  return (await findAny(dbOn(pool), key)) ?? missing(key)
}

function missing(key: string): never {
  throw new UserError(`There is no member ${key}.`)
}
