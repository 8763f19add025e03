import { timingSafeEqual } from 'node:crypto'
import type { Call } from '@herzkarte/contract/call.ts'
import { validate as isUuid } from 'uuid'
import { type Attempt, attempt, type Context, forgetTries, guess, lockedFor, readTotal, type Tried } from '../../../kernel/attempts.ts'
import { type Db, deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { type Fail, fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { notify } from '../../notifications/index.ts'
import { findMember, findMemberByContact, ownerOfContact } from '../members.ts'
import { plainHash } from '../sessions/keys.ts'
import { boundToRequester, type Requester } from './code-origin.ts'
import { addSecurityNotice } from './security-notices.ts'
import { type BoundSubject, type CodePurpose, type CodeSubject, codeHashOf, type SharedSubject } from './verification-codes.ts'

const elsewhere = 'codeRequestedElsewhere'

/** Errors for an invalid code by email. */
export const mailErrors = {
  wrong: 'invalidVerifyCode',
  expired: 'activationEmailExpired',
  neverSent: 'activationEmailExpired',
  elsewhere,
} as const

/** Errors for an invalid code by SMS. */
export const smsErrors = {
  wrong: 'smsCodeIncorrect',
  expired: 'smsCodeExpired',
  neverSent: 'smsVerifyRecordNotFound',
  elsewhere,
} as const

/** `expired`: its time or tries have run out, or it was used; `neverSent`: there is none; `elsewhere`: it was requested in another browser. */
export type Checked = 'right' | 'wrong' | 'expired' | 'neverSent' | 'elsewhere'

// The try is taken before the comparison, so that concurrent guesses share the tries. Guesses from elsewhere take none.
const takeTry = statement<{ codeHash: Buffer }, [string, string, Date, Buffer | null, string]>(
  `update verification_codes set tries_left = tries_left - 1
   where destination = $1 and purpose = $2 and share = $5 and tries_left > 0 and expires_at > $3
     and (origin_hash is null or origin_hash = $4) returning code_hash as "codeHash"`,
)
// A correct code costs no try. It can therefore be checked before the step that it is for, and sent again when a response got lost.
const giveTryBack = statement<never, [string, string, string]>(
  'update verification_codes set tries_left = tries_left + 1 where destination = $1 and purpose = $2 and share = $3',
)
const sent = statement<{ isOwn: boolean; elsewhere: boolean }, [string, string, Date, Buffer | null, string]>(
  `select share = $5 as "isOwn", tries_left > 0 and expires_at > $3 and origin_hash is distinct from $4 as elsewhere
   from verification_codes where destination = $1 and purpose = $2 and (share = $5 or share = 'anybody' or share like 'device %')
   order by share = $5 desc, expires_at desc limit 2`,
)
const used = `code_hash = '', link_hash = null, request_id = null, tries_left = 0`
const use = statement<never, [string, string, Buffer, Date, string]>(
  `update verification_codes set ${used} where destination = $1 and purpose = $2 and share = $5 and code_hash = $3 and expires_at > $4`,
)
const byLink = statement<{ destination: string; expiresAt: Date }, [Buffer, string]>(
  'select destination, expires_at as "expiresAt" from verification_codes where link_hash = $1 and purpose = $2',
)
const useLink = statement<never, [Buffer]>(`update verification_codes set ${used} where link_hash = $1`)

/**
 * Compares a typed code and takes one of its tries, so the transaction must commit regardless of the result. A correct code stays correct
 * until it expires. Where it was not requested, no code is right or wrong, and no try is taken. Fails with `codesLocked` after too many wrong codes, of any purpose.
 */
export async function checkCode(tx: Tx, subject: BoundSubject, typed: string, secret: string, now: Date): Promise<Checked> {
  const { destination, purpose, originHash, share } = subject
  const taken = await tx.first(takeTry, destination, purpose, now, originHash, share)
  if (!taken) return whyNone(await tx.all(sent, destination, purpose, now, originHash, share))
  const tried = await attempt(tx, subject.attempt, { secret, now })
  if (tried.waitSeconds > 0) return fail('codesLocked', { params: lockedFor(tried.waitSeconds) })
  if (!timingSafeEqual(taken.codeHash, codeHashOf(typed, subject, secret))) {
    await tellOfGuesses(tx, subject.attempt, tried, { secret, now })
    return 'wrong'
  }
  await tx.runAll(tried.right)
  await tx.run(giveTryBack, destination, purpose, share)
  return 'right'
}

const noticeAfter = 10

/** Notifies the member if somebody keeps guessing. */
async function tellOfGuesses(tx: Tx, tried: Attempt, { count }: Tried, { secret, now }: Context): Promise<void> {
  const wrong = tried.total ? await readTotal(tx, tried, { secret, now }) : count
  if (wrong !== noticeAfter) return
  const member = await (isUuid(tried.target) ? findMember : findMemberByContact)(tx, tried.target)
  if (!member) return
  await addSecurityNotice(tx, 'codesGuessed', member, now)
  await tx.runAll(notify(member.memberId, { kind: 'codesGuessed' }, now))
}

/**
 * Checks a code that a visitor has requested, in a transaction of its own, as one that belongs where it is typed: `bound` is for using it up.
 */
export async function checkRequestedCode(
  subject: CodeSubject,
  typed: string,
  requester: Omit<Requester, 'ip'>,
  { db, transact, ip, services: { settings }, now }: Pick<StepsContext<Call>, 'db' | 'transact' | 'ip' | 'services' | 'now'>,
): Promise<{ checked: Checked; bound: BoundSubject }> {
  const bound = await boundToRequester(db, subject, { ...requester, ip }, settings, now)
  return { checked: await transact((tx) => checkCode(tx, bound, typed, settings.secret, now)), bound }
}

/** Other devices only count for one that has requested none. Those that are known say nothing to others, because only accounts have them. */
function whyNone(rows: readonly { isOwn: boolean; elsewhere: boolean }[]): 'elsewhere' | 'expired' | 'neverSent' {
  const last = rows.find(({ isOwn }) => isOwn) ?? rows.find(({ isOwn, elsewhere }) => !isOwn && elsewhere)
  if (last?.elsewhere) return 'elsewhere'
  return last ? 'expired' : 'neverSent'
}

/** Uses up a correct code: the code and its link become invalid. Returns false if it has expired or was used concurrently. */
export async function useCode(tx: Tx, subject: SharedSubject, typed: string, secret: string, now: Date): Promise<boolean> {
  const { destination, purpose, share } = subject
  return (await tx.run(use, destination, purpose, codeHashOf(typed, subject, secret), now, share)) > 0
}

/**
 * Uses up a correct code that went to an older address or number of its member: anyone who has it is the owner, so earlier wrong codes count no longer.
 * Codes that a thief can receive (for a new address or number) clear nothing.
 */
export async function useCodeOfOwner(tx: Tx, subject: BoundSubject, typed: string, secret: string, now: Date): Promise<boolean> {
  const isUsed = await useCode(tx, subject, typed, secret, now)
  if (isUsed) await tx.runAll(forgetTries(subject.attempt, secret))
  return isUsed
}

/** The recipient of the link with this token, or why it is not valid. Links are valid for as long as codes are, also after wrong codes. */
export async function readLink(
  db: Db,
  token: string,
  purpose: CodePurpose,
  now: Date,
): Promise<{ destination: string } | 'unknown' | 'expired'> {
  const row = await db.first(byLink, plainHash(token), purpose)
  if (!row) return 'unknown'
  return row.expiresAt <= now ? 'expired' : row
}

/** Uses up a link and the code that came with it. Returns false if it was used concurrently. */
export async function useUpLink(tx: Tx, token: string): Promise<boolean> {
  return (await tx.run(useLink, plainHash(token))) > 0
}

/**
 * Counts a member's request for a new address or number as a guess if somebody else has it: the answer says so, and must not tell who of a list of
 * people has an account. Fails after ten within an hour.
 */
export async function countContactGuess(
  memberId: string,
  destination: string,
  { transact, now, services, fail }: Pick<StepsContext<Call>, 'transact' | 'now' | 'services'> & { fail: Fail<'tooManyGuesses'> },
): Promise<void> {
  const guesser = { what: 'newContact', from: memberId }
  const guessed = await guess(transact, guesser, { secret: services.settings.secret, now }, deferred(ownerOfContact, destination))
  if (guessed.waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(guessed.waitSeconds) } })
  if (guessed.found === undefined || guessed.found.memberId === memberId) await transact((tx) => tx.runAll(guessed.right))
}
