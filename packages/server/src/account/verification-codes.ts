import { randomInt, timingSafeEqual } from 'node:crypto'
import { toNormalWidth } from '@herzkarte/contract/rules/normal-width.ts'
import { statement, type Tx } from '../database/index.ts'
import { keyedHash } from './keys.ts'
import { codeSeconds, codeTries, nextWindow, type Sending, type Wait, waitBefore } from './resend-rule.ts'

/** What a code proves, and to whom it goes: an email address or a full number. */
export interface CodeSubject {
  destination: string
  purpose: 'register'
}

interface Row extends Sending {
  codeHash: Buffer
  expiresAt: Date
  triesLeft: number
}

/** A stored code that is about to be sent. Whoever could not send it withdraws it. */
export interface StoredCode extends CodeSubject {
  code: string
  codeHash: Buffer
  before: Row
}

/** No new code for now; the one sent last counts for so long. */
export type KeptCode = Wait & { expiresInSeconds: number }

// A row without a code, so that there is one to lock before the first.
const open = statement<never, [string, string, Date]>(
  `insert into verification_codes (destination, purpose, code_hash, expires_at, tries_left, sent_at, sent_count, window_started_at)
   values ($1, $2, '', $3, 0, $3, 0, $3) on conflict do nothing`,
)
const lock = statement<Row, [string, string]>(
  `select code_hash as "codeHash", expires_at as "expiresAt", tries_left as "triesLeft", sent_at as "sentAt", sent_count as "sentCount",
     window_started_at as "windowStartedAt" from verification_codes where destination = $1 and purpose = $2 for update`,
)
const replace = statement<never, [string, string, Buffer, Date, number, Date, number, Date]>(
  `update verification_codes set code_hash = $3, expires_at = $4, tries_left = $5, sent_at = $6, sent_count = $7, window_started_at = $8
   where destination = $1 and purpose = $2`,
)
const restore = statement<never, [string, string, Buffer, Date, number, Date, number, Date, Buffer]>(
  `update verification_codes set code_hash = $3, expires_at = $4, tries_left = $5, sent_at = $6, sent_count = $7, window_started_at = $8
   where destination = $1 and purpose = $2 and code_hash = $9`,
)
// The try is taken before the comparison, so that guesses at the same time share the tries.
const takeTry = statement<{ codeHash: Buffer }, [string, string, Date]>(
  `update verification_codes set tries_left = tries_left - 1
   where destination = $1 and purpose = $2 and tries_left > 0 and expires_at > $3 returning code_hash as "codeHash"`,
)
const sentAny = statement<{ sent: boolean }, [string, string]>(
  'select sent_count > 0 as sent from verification_codes where destination = $1 and purpose = $2',
)
const forget = statement<never, [string, string]>('delete from verification_codes where destination = $1 and purpose = $2')

/**
 * Stores a new code in place of the one before, within the resend limits; otherwise says how long to wait. Codes have six digits and are kept
 * as a keyed hash only.
 */
export async function storeCode(tx: Tx, subject: CodeSubject, secret: string, now: Date): Promise<StoredCode | KeptCode> {
  const { destination, purpose } = subject
  await tx.run(open, destination, purpose, now)
  const before = await tx.first(lock, destination, purpose)
  if (!before) throw new Error('A code row that was just made is missing')
  const wait = waitBefore(before, now)
  if (wait) return { ...wait, expiresInSeconds: Math.max(0, Math.ceil((before.expiresAt.getTime() - now.getTime()) / 1000)) }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashOf(code, subject, secret)
  const { sentCount, windowStartedAt } = nextWindow(before, now)
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000)
  await tx.run(replace, destination, purpose, codeHash, expiresAt, codeTries, now, sentCount, windowStartedAt)
  return { ...subject, code, codeHash, before }
}

/** Undoes `storeCode` for a code that did not go out: the one before counts again, and the resend budget is as it was. */
export async function withdrawCode(tx: Tx, { destination, purpose, codeHash, before }: StoredCode): Promise<void> {
  const { expiresAt, triesLeft, sentAt, sentCount, windowStartedAt } = before
  await tx.run(restore, destination, purpose, before.codeHash, expiresAt, triesLeft, sentAt, sentCount, windowStartedAt, codeHash)
}

/**
 * Compares a typed code and takes one of its tries, so the transaction must commit whatever comes out. `expired`: its time or its tries are
 * over; `neverSent`: there is none. A right code stays right until it expires, because the answer may have got lost.
 */
export async function checkCode(
  tx: Tx,
  subject: CodeSubject,
  typed: string,
  secret: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired' | 'neverSent'> {
  const { destination, purpose } = subject
  const taken = await tx.first(takeTry, destination, purpose, now)
  if (!taken) return (await tx.first(sentAny, destination, purpose))?.sent ? 'expired' : 'neverSent'
  const code = toNormalWidth(typed).replace(/\s/g, '')
  return timingSafeEqual(taken.codeHash, hashOf(code, subject, secret)) ? 'right' : 'wrong'
}

export async function forgetCode(tx: Tx, { destination, purpose }: CodeSubject): Promise<void> {
  await tx.run(forget, destination, purpose)
}

function hashOf(code: string, { destination, purpose }: CodeSubject, secret: string): Buffer {
  return keyedHash(secret, 'verification code', [destination, purpose, code])
}
