import { userInfo } from 'node:os'
import { UserError } from '@herzkarte/command'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { isDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { type Content, readContent } from '../../../content/index.ts'
import { dbOn, type Tx, transact, withPool } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { held, readBooks } from '../../../ledger/index.ts'
import { publishFromCommand } from '../../../runtime/events/index.ts'
import { lockMember, type Member } from '../members.ts'
import { correctBirthDate, endAllSessions, lockAccount, undoMemberChanges, unlockAccount } from './change-member.ts'
import { creditGift, type Gift, giftText } from './credit-gift.ts'
import { findAny } from './find-any.ts'
import { readActions, recordAction, type ServiceAction } from './service-actions.ts'

const statementTimeoutMs = 60_000

/** Who does it, if not the user of this machine, and why. */
interface By {
  by?: string | undefined
  reason: string
}

interface WorkContext {
  actor: string
  reason: string
  now: Date
  pool: pg.Pool
}

export async function find(key: string): Promise<void> {
  const { memberId, status, cardNumber } = await withPool(statementTimeoutMs, (pool) => findOne(pool, key))
  console.log(`${memberId}  ${status}  card ${groupCardNumber(cardNumber)}`)
}

export function show(key: string, by: By): Promise<void> {
  return onMember(key, by, async (tx, member, { actor, reason, now }) => {
    const { passwordHash: _, photo: __, ...profile } = member
    const [books, actions] = await Promise.all([readBooks(tx, member.memberId), readActions(tx, member.memberId)])
    await recordAction(tx, member.memberId, { action: 'show', actor, reason }, now)
    return [
      ...Object.entries(profile).map(
        ([name, value]) => `${name.padEnd(20)}${value instanceof Date ? value.toISOString() : (value ?? '-')}`,
      ),
      ...[...books.values()].map((book) => `${book.unit.padEnd(20)}${held(book)} held, ${-book.debt} owed`),
      ...actions.map(({ action, actor: who, reason: why, doneAt }) => `${doneAt}  ${action}, by ${who}: ${why}`),
    ].join('\n')
  })
}

export function lock(key: string, by: By): Promise<void> {
  return onMember(key, by, async (tx, member, { now, ...context }) => {
    if (member.status === 'inactive') throw new UserError('The account is locked already.')
    await publishEnded(tx, await lockAccount(tx, member, context, now))
    return 'Locked.'
  })
}

export function unlock(key: string, by: By): Promise<void> {
  return onMember(key, by, async (tx, member, { now, ...context }) => {
    if (member.status === 'active') throw new UserError('The account is not locked.')
    await unlockAccount(tx, member, context, now)
    return 'Unlocked.'
  })
}

export function setBirthDate(key: string, day: string, by: By): Promise<void> {
  return onMember(key, by, async (tx, member, { pool, now, ...context }) => {
    const { timeZone } = (await readContent(pool)).merchant
    const isPossible = day === 'none' || (isDay(day) && isDateOfBirth(day, dayOf(now, timeZone)))
    if (!isPossible) throw new UserError(`${day} is no date of birth; write it as YYYY-MM-DD.`)
    const next = day === 'none' ? null : day
    await correctBirthDate(tx, member, next, context, now)
    return `Date of birth: ${member.birthDate ?? 'none'} -> ${next ?? 'none'}.`
  })
}

export function endSessions(key: string, by: By): Promise<void> {
  return onMember(key, by, async (tx, member, { now, ...context }) => {
    const ended = await endAllSessions(tx, member, context, now)
    await publishEnded(tx, ended)
    return `${ended.length} sessions ended.`
  })
}

export function undoChanges(key: string, by: By): Promise<void> {
  return onMember(key, by, async (tx, member, { now, ...context }) => {
    const ended = await undoMemberChanges(tx, member, context, now)
    if (!ended) throw new UserError('There is nothing to undo: no sign-in has changed within 72 hours.')
    await publishEnded(tx, ended)
    return 'Undone. The member sets a new password by a code to the restored address or number.'
  })
}

interface Giving extends By {
  note?: string | undefined
  operation?: string | undefined
}

export function give(key: string, gift: Gift, { operation: operationId = newOperationId(), note, ...by }: Giving): Promise<void> {
  return onMember(key, by, async (tx, member, { pool, actor, reason, now }) => {
    const content = await readContent(pool)
    const said = await credit(tx, member, { gift, operationId, note, actor, reason }, { content, now }).catch((error) => {
      if (!(error instanceof ApiError && error.errorName === 'operationReused')) throw error
      throw new UserError('This operation id was used for something else before.')
    })
    return `${said}\nOperation ${operationId}.`
  })
}

/** Does something with a member in a transaction, and prints what the work returns. */
async function onMember(
  key: string,
  { by: actor = userInfo().username, reason }: By,
  work: (tx: Tx, member: Member, context: WorkContext) => Promise<string>,
): Promise<void> {
  const done = await withPool(statementTimeoutMs, async (pool) => {
    const { memberId } = await findOne(pool, key)
    const context = { actor, reason, now: new Date(), pool }
    return transact(pool, async (tx) => work(tx, (await lockMember(tx, memberId)) ?? missing(key), context))
  })
  console.log(done)
}

async function findOne(pool: pg.Pool, key: string): Promise<Member> {
  return (await findAny(dbOn(pool), key)) ?? missing(key)
}

function missing(key: string): never {
  throw new UserError(`There is no member ${key}.`)
}

function publishEnded(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  return publishFromCommand(
    tx,
    sessionIds.map((sessionId) => ({ for: 'servers', what: 'sessionEnded', sessionId })),
  )
}

interface Crediting extends Pick<ServiceAction, 'actor' | 'reason'> {
  gift: Gift
  /** Identifies the command: repeated with the same content, it credits nothing more. */
  operationId: string
  /** The member reads it in the history. */
  note?: string | undefined
}

/** Credits a gift to a locked member, once per operation id. Returns a sentence about it. Throws `CreditError` if that is not possible, and `operationReused`. */
async function credit(tx: Tx, member: Member, crediting: Crediting, context: { content: Content; now: Date }): Promise<string> {
  const { gift, operationId, note, actor, reason } = crediting
  const { memberId } = member
  const input = { gift, note: note ?? null }
  return once(tx, { memberId, operationId, call: 'member credit', input, now: context.now, isByService: true }, async () => {
    const credited = await creditGift(tx, member, gift, { operationId, detail: note ? { note } : {} }, context)
    await recordAction(tx, memberId, { action: 'credit', actor, reason, detail: { ...gift, operationId } }, context.now)
    return giftText(gift, credited)
  })
}
