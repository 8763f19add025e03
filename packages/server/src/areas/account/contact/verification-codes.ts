import { randomBytes, randomInt } from 'node:crypto'
import { codeLettersOf } from '@herzkarte/rules/codes/code-letters.ts'
import { VERIFICATION_CODE_LENGTH } from '@herzkarte/rules/codes/verification-code.ts'
import { v4 as randomId } from 'uuid'
import type { Attempt } from '../../../kernel/attempts.ts'
import { statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { counterKey, countUse, type Limit, longest, sharedBy, uncount } from '../../../kernel/limits.ts'
import { keyedHash, plainHash, randomSecret } from '../sessions/keys.ts'

/** How long a code and the link that comes with it are valid, and how many wrong guesses use the code up. */
export const codeSeconds = 600
const codeTries = 5
/** Of a registration's code, all networks together have this many. */
const triesOfRegistration = 50
export const resendSeconds = 30
/** Codes of a device, or of a session, for one purpose in an hour. */
const sendsPerHour = 5
/** Codes that visitors request for one address or number in an hour, on all devices that are not known. One network has half. */
const requestsOfStrangers = 10

export type CodePurpose = 'register' | 'login' | 'resetPassword' | 'changeEmail' | 'changePhone' | 'deleteAccount' | 'confirmIdentity'

/** The purpose of a code, and its destination: an email address, a full number, or for `deleteAccount` and `confirmIdentity` the member's id. */
export interface CodeSubject {
  destination: string
  /** @trusted Only `open` below adds rows, for a subject of this type. */
  purpose: CodePurpose
}

/**
 * Each device has a row of its own for codes that visitors request, and clients without a secret share one. So has a member for a new address or number.
 */
export interface SharedSubject extends CodeSubject {
  share: 'anybody' | `known ${string}` | `device ${string}` | `member ${string}`
}

/** A code's subject, and a hash of where it may be typed; `null` is everywhere. */
export interface BoundSubject extends SharedSubject {
  originHash: Buffer | null
  /** What a typed code counts as: a guess of a stranger in a network, on a known device, or in a session. */
  attempt: Attempt
  /** The network of a stranger. */
  network: string | undefined
}

interface Row {
  codeHash: Buffer
  linkHash: Buffer | null
  requestId: string | null
  originHash: Buffer | null
  expiresAt: Date
  triesLeft: number
  sentAt: Date
}

/** A code to be sent, with the token of its link. */
export interface NewCode extends CodeSubject {
  code: string
  linkToken: string
}

/** A stored code that is about to be sent. If sending fails, the caller withdraws it. */
export interface StoredCode extends NewCode, SharedSubject {
  codeHash: Buffer
  before: Row | undefined
  /** Takes it off what was sent in the hour. */
  uncount: readonly Write[]
}

/** No new code for now: why, until when, and for how long the last one is valid. */
export interface SavedCode {
  rejected: 'tooSoon' | 'outOfTimes'
  seconds: number
  expiresInSeconds: number
}

type Values = [string, string, string, Buffer, Buffer | null, string | null, Buffer | null, Date, number, Date]

const lock = statement<Row, [string, string, string]>(
  `select code_hash as "codeHash", link_hash as "linkHash", request_id as "requestId", origin_hash as "originHash", expires_at as "expiresAt",
     tries_left as "triesLeft", sent_at as "sentAt"
   from verification_codes where destination = $1 and purpose = $2 and share = $3 for update`,
)
const put = statement<never, Values>(
  `insert into verification_codes (destination, purpose, share, code_hash, link_hash, request_id, origin_hash, expires_at, tries_left, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (destination, purpose, share) do update set code_hash = excluded.code_hash, link_hash = excluded.link_hash, request_id = excluded.request_id,
     origin_hash = excluded.origin_hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left, sent_at = excluded.sent_at`,
)
const withdraw = statement<never, [string, string, string, Buffer]>(
  'delete from verification_codes where destination = $1 and purpose = $2 and share = $3 and code_hash = $4',
)
/** The subject of a requested code. Undefined if a newer code has been requested since, or if it has expired. */
export const lockRequestedCode = statement<SharedSubject, [string, Date]>(
  'select destination, purpose, share from verification_codes where request_id = $1 and expires_at > $2 for update',
)
const fill = statement<never, [string, Buffer, Buffer, Date]>(
  'update verification_codes set code_hash = $2, link_hash = $3, expires_at = $4 where request_id = $1',
)
const unfill = statement<never, [string, Buffer]>('update verification_codes set code_hash = $2, link_hash = null where request_id = $1')
export const deleteCode = statement<never, [string, string]>('delete from verification_codes where destination = $1 and purpose = $2')

/**
 * Stores a new code that replaces the previous one, within the limits of what is sent; otherwise returns how long to wait. It is stored only as a keyed
 * hash. The token of a link has 256 random bits.
 */
export async function storeCode(
  tx: Tx,
  subject: BoundSubject,
  { secret, now }: { secret: string; now: Date },
): Promise<StoredCode | SavedCode> {
  const counted = await countSending(tx, subject, secret, now)
  if ('rejected' in counted) return counted
  const made = makeCode(subject)
  const codeHash = codeHashOf(made.code, subject, secret)
  const triesLeft = subject.purpose === 'register' ? triesOfRegistration : codeTries
  await store(tx, subject, { codeHash, linkHash: plainHash(made.linkToken), requestId: null, triesLeft }, now)
  return { ...made, share: subject.share, codeHash, ...counted }
}

/**
 * Like `storeCode`, but for a code that a job generates when it sends it: until then no code is correct. Unknown accounts are treated like
 * known ones up to this point, in the same time.
 */
export async function requestCode(tx: Tx, subject: BoundSubject, secret: string, now: Date): Promise<{ requestId: string } | SavedCode> {
  const counted = await countSending(tx, subject, secret, now)
  if ('rejected' in counted) return counted
  const requestId = randomId()
  await store(tx, subject, { codeHash: nobodysCode(), linkHash: null, requestId, triesLeft: codeTries }, now)
  return { requestId }
}

/** Generates a requested code. Generating it again invalidates the previous one. */
export async function fillCode(
  tx: Tx,
  requestId: string,
  subject: CodeSubject,
  { secret, now }: { secret: string; now: Date },
): Promise<NewCode> {
  const made = makeCode(subject)
  await tx.run(fill, requestId, codeHashOf(made.code, subject, secret), plainHash(made.linkToken), expiryFrom(now))
  return made
}

/** Undoes `fillCode` for a code that was not sent: what nobody has received, nobody may guess. */
export async function emptyCode(tx: Tx, requestId: string): Promise<void> {
  await tx.run(unfill, requestId, nobodysCode())
}

/** Undoes `storeCode` for a code that was not sent: the previous code is valid again, and nothing was sent in the hour. */
export async function withdrawCode(tx: Tx, { destination, purpose, share, codeHash, before, uncount }: StoredCode): Promise<void> {
  await tx.runAll(uncount)
  const isLast = (await tx.run(withdraw, destination, purpose, share, codeHash)) > 0
  if (isLast && before) await tx.run(put, ...valuesOf({ destination, purpose, share }, before))
}

/** Deletes the codes that belong to a member and not to an address: their message may have gone to one that the member no longer has. */
export async function deleteMemberCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.run(deleteCode, memberId, 'deleteAccount')
  await tx.run(deleteCode, memberId, 'confirmIdentity')
}

/** The hash of a code as it was typed: lower case, blanks, hyphens, and letters that look like digits make no difference. */
export function codeHashOf(typed: string, { destination, purpose }: CodeSubject, secret: string): Buffer {
  return keyedHash(secret, 'verification code', [destination, purpose, codeLettersOf(typed)])
}

/**
 * Counts a code that is about to be sent: none within 30 seconds of the last one, five an hour to a device or session, and ten an hour of all strangers. Returns
 * the code before it.
 */
async function countSending(
  tx: Tx,
  { destination, purpose, share, network }: BoundSubject,
  secret: string,
  now: Date,
): Promise<SavedCode | Pick<StoredCode, 'before' | 'uncount'>> {
  const limits: Limit[] = []
  const hourly = (most: number, what: string, ...whom: string[]) => ({
    key: counterKey(secret, what, destination, ...whom),
    most,
    seconds: 3600,
  })
  // Registrations have one row for all strangers.
  if (purpose !== 'register') limits.push(hourly(sendsPerHour, 'codes:sent', purpose, share))
  if (network !== undefined) limits.push(...sharedBy(network, hourly(requestsOfStrangers, 'codes:requested'), secret))
  const usedUp = await countUse(tx, limits, now)
  // The counters stay locked, so nobody else sends one meanwhile.
  const before = await tx.first(lock, destination, purpose, share)
  const expiresInSeconds = before ? secondsUntil(before.expiresAt, now) : 0
  if (usedUp.length > 0) return { rejected: 'outOfTimes', seconds: longest(usedUp), expiresInSeconds }
  const uncounted = limits.map((limit) => uncount(limit, now))
  const pauseSeconds = before ? secondsUntil(new Date(before.sentAt.getTime() + resendSeconds * 1000), now) : 0
  if (pauseSeconds === 0) return { before, uncount: uncounted }
  await tx.runAll(uncounted)
  return { rejected: 'tooSoon', seconds: pauseSeconds, expiresInSeconds }
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}

type Proof = Pick<Row, 'codeHash' | 'linkHash' | 'requestId' | 'triesLeft'>

async function store(tx: Tx, subject: BoundSubject, proof: Proof, now: Date): Promise<void> {
  await tx.run(put, ...valuesOf(subject, { ...proof, originHash: subject.originHash, expiresAt: expiryFrom(now), sentAt: now }))
}

function valuesOf({ destination, purpose, share }: SharedSubject, row: Row): Values {
  const { codeHash, linkHash, requestId, originHash, expiresAt, triesLeft, sentAt } = row
  return [destination, purpose, share, codeHash, linkHash, requestId, originHash, expiresAt, triesLeft, sentAt]
}

function makeCode({ destination, purpose }: CodeSubject): NewCode {
  const code = String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0')
  return { destination, purpose, code, linkToken: randomSecret() }
}

function nobodysCode(): Buffer {
  return randomBytes(32)
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + codeSeconds * 1000)
}
