import { randomBytes, randomInt } from 'node:crypto'
import { codeLettersOf } from '@herzkarte/rules/codes/code-letters.ts'
import { VERIFICATION_CODE_LENGTH } from '@herzkarte/rules/codes/verification-code.ts'
import { v4 as randomId } from 'uuid'
import { statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { counterKey, countInSlices, sharedBy, uncount } from '../../../kernel/rate-counters.ts'
import { keyedHash, plainHash, randomSecret } from '../sessions/keys.ts'
import type { KnownDevice } from '../sessions/known-devices.ts'

/** How long a code and the link that comes with it are valid, and how many wrong guesses use the code up. */
export const codeSeconds = 600
const codeTries = 5
/** Of a registration's code, each network has five tries, and all together this many. */
const triesOfRegistration = 50
export const resendSeconds = 30
const sendsPerWindow = 5
const windowSeconds = 3600
/** Codes that visitors request for one address or number within an hour, on all devices that are not known. */
const requestsOfStrangers = 10

/** The codes that one row sends within an hour. Of a registration there is one row, so those are all that strangers request. */
function sendsOf(purpose: string): number {
  return purpose === 'register' ? requestsOfStrangers : sendsPerWindow
}

/** The wrong guesses that use a code up. */
function triesOf(purpose: string): number {
  return purpose === 'register' ? triesOfRegistration : codeTries
}

/** What was sent to a destination so far. `sentCount` counts within the window. */
export interface Sending {
  sentAt: Date
  sentCount: number
  windowStartedAt: Date
}

/** Why no code is sent now, and the seconds until the next one may be sent. */
interface Wait {
  rejected: 'tooSoon' | 'outOfTimes'
  seconds: number
}

/**
 * At most five codes an hour to one destination, or `most`, and none within 30 seconds of the last one. The hour begins with its first code, so around
 * the end of an hour there can be nine within four minutes, half a minute apart. That is few enough not to store the time of each.
 */
export function waitBefore({ sentAt, sentCount, windowStartedAt }: Sending, now: Date, most = sendsPerWindow): Wait | undefined {
  const windowLeft = windowSeconds - secondsBetween(windowStartedAt, now)
  if (sentCount >= most && windowLeft > 0) return { rejected: 'outOfTimes', seconds: Math.ceil(windowLeft) }
  const pauseLeft = resendSeconds - secondsBetween(sentAt, now)
  if (sentCount > 0 && pauseLeft > 0) return { rejected: 'tooSoon', seconds: Math.ceil(pauseLeft) }
  return undefined
}

/** The count after another code. The hour begins with its first code. */
export function nextWindow({ sentCount, windowStartedAt }: Sending, now: Date): Pick<Sending, 'sentCount' | 'windowStartedAt'> {
  const over = sentCount === 0 || secondsBetween(windowStartedAt, now) >= windowSeconds
  return over ? { sentCount: 1, windowStartedAt: now } : { sentCount: sentCount + 1, windowStartedAt }
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}

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
  /** Whose guesses it counts to. */
  guesser: Guesser
}

/** The sessions of a member, a device that the member has signed in on, or a stranger's network, also of a registration. */
export type Guesser = { sessionsOf: string } | { device: KnownDevice } | { registeringFrom: string } | { network: string }

interface Row extends Sending {
  codeHash: Buffer
  linkHash: Buffer | null
  requestId: string | null
  originHash: Buffer | null
  expiresAt: Date
  triesLeft: number
}

/** A code to be sent, with the token of its link. */
export interface NewCode extends CodeSubject {
  code: string
  linkToken: string
}

/** A stored code that is about to be sent. If sending fails, the caller withdraws it. */
export interface StoredCode extends NewCode, SharedSubject {
  codeHash: Buffer
  before: Row
  /** Takes it off the total of what strangers request. */
  uncount: Write[]
}

/** A code that a job will generate and send. */
export interface RequestedCode {
  requestId: string
}

/** No new code for now. The last one is valid for the given time. */
export type SavedCode = Wait & { expiresInSeconds: number }

type Values = [string, string, Buffer, Buffer | null, string | null, Date, number, Date, number, Date, Buffer | null, string]

// Inserts a row without a code, so that there is a row to lock before the first code.
const open = statement<never, [string, string, Date, string]>(
  `insert into verification_codes (destination, purpose, code_hash, expires_at, tries_left, sent_at, sent_count, window_started_at, share)
   values ($1, $2, '', $3, 0, $3, 0, $3, $4) on conflict do nothing`,
)
const lock = statement<Row, [string, string, string]>(
  `select code_hash as "codeHash", link_hash as "linkHash", request_id as "requestId", expires_at as "expiresAt", tries_left as "triesLeft",
     sent_at as "sentAt", sent_count as "sentCount", window_started_at as "windowStartedAt", origin_hash as "originHash"
   from verification_codes where destination = $1 and purpose = $2 and share = $3 for update`,
)
const set = `update verification_codes set code_hash = $3, link_hash = $4, request_id = $5, expires_at = $6, tries_left = $7, sent_at = $8,
  sent_count = $9, window_started_at = $10, origin_hash = $11 where destination = $1 and purpose = $2 and share = $12`
const replace = statement<never, Values>(set)
const restore = statement<never, [...Values, Buffer]>(`${set} and code_hash = $13`)
const requested = statement<SharedSubject, [string, Date]>(
  'select destination, purpose, share from verification_codes where request_id = $1 and expires_at > $2 for update',
)
const fill = statement<never, [string, Buffer, Buffer, Date]>(
  'update verification_codes set code_hash = $2, link_hash = $3, expires_at = $4 where request_id = $1',
)
const unfill = statement<never, [string, Buffer]>('update verification_codes set code_hash = $2, link_hash = null where request_id = $1')
const erase = statement<never, [string, string]>('delete from verification_codes where destination = $1 and purpose = $2')

const eraseUnsent = statement<never, [string, string, string]>(
  'delete from verification_codes where destination = $1 and purpose = $2 and share = $3 and sent_count = 0',
)

/**
 * Stores a new code that replaces the previous one, within the resend limits; otherwise returns how long to wait. It is stored only as a keyed
 * hash. The token of a link has 256 random bits. What strangers request for an address or number has a total, of which one network has half.
 */
export async function storeCode(
  tx: Tx,
  subject: BoundSubject,
  { secret, now }: { secret: string; now: Date },
): Promise<StoredCode | SavedCode> {
  const before = await lockRow(tx, subject, now)
  const counted = waitingCode(subject, before, now) ?? (await countOfStrangers(tx, subject, before, secret, now))
  if ('rejected' in counted) return counted
  const made = makeCode(subject)
  const codeHash = codeHashOf(made.code, subject, secret)
  const triesLeft = triesOf(subject.purpose)
  await put(tx, subject, { codeHash, linkHash: plainHash(made.linkToken), requestId: null, triesLeft }, before, now)
  return { ...made, share: subject.share, codeHash, before, ...counted }
}

/**
 * Like `storeCode`, but for a code that a job generates when it sends it: until then no code is correct. Unknown accounts are treated like
 * known ones up to this point, in the same time.
 */
export async function requestCode(tx: Tx, subject: BoundSubject, secret: string, now: Date): Promise<RequestedCode | SavedCode> {
  const before = await lockRow(tx, subject, now)
  const counted = waitingCode(subject, before, now) ?? (await countOfStrangers(tx, subject, before, secret, now))
  if ('rejected' in counted) return counted
  const requestId = randomId()
  await put(tx, subject, { codeHash: nobodysCode(), linkHash: null, requestId, triesLeft: codeTries }, before, now)
  return { requestId }
}

/** The subject of a requested code. Undefined if a newer code has been requested since, or if it has expired. */
export function lockRequestedCode(tx: Tx, requestId: string, now: Date): Promise<SharedSubject | undefined> {
  return tx.first(requested, requestId, now)
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

/** Undoes `storeCode` for a code that was not sent: the previous code is valid again, and the resend budget is restored. */
export async function withdrawCode(tx: Tx, { destination, purpose, share, codeHash, before, uncount }: StoredCode): Promise<void> {
  await tx.runAll(uncount)
  await tx.run(restore, ...valuesOf({ destination, purpose, share }, before), codeHash)
}

/** Deletes the codes that belong to a member and not to an address: their message may have gone to one that the member no longer has. */
export async function deleteMemberCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.run(erase, memberId, 'deleteAccount')
  await tx.run(erase, memberId, 'confirmIdentity')
}

export async function deleteCode(tx: Tx, { destination, purpose }: CodeSubject): Promise<void> {
  await tx.run(erase, destination, purpose)
}

/** The hash of a code as it was typed: lower case, blanks, hyphens, and letters that look like digits make no difference. */
export function codeHashOf(typed: string, { destination, purpose }: CodeSubject, secret: string): Buffer {
  return keyedHash(secret, 'verification code', [destination, purpose, codeLettersOf(typed)])
}

async function lockRow(tx: Tx, { destination, purpose, share }: SharedSubject, now: Date): Promise<Row> {
  await tx.run(open, destination, purpose, now, share)
  const row = await tx.first(lock, destination, purpose, share)
  if (!row) throw new Error('A code row that was just made is missing')
  return row
}

function waitingCode({ purpose }: CodeSubject, before: Row, now: Date): SavedCode | undefined {
  const wait = waitBefore(before, now, sendsOf(purpose))
  return wait && { ...wait, expiresInSeconds: secondsLeft(before, now) }
}

async function countOfStrangers(
  tx: Tx,
  { destination, purpose, share, guesser }: BoundSubject,
  before: Row,
  secret: string,
  now: Date,
): Promise<SavedCode | Pick<StoredCode, 'uncount'>> {
  const network = 'network' in guesser ? guesser.network : 'registeringFrom' in guesser && guesser.registeringFrom
  if (!network) return { uncount: [] }
  const total = {
    key: counterKey(secret, 'codes:requested', destination),
    most: requestsOfStrangers,
    seconds: windowSeconds,
  }
  const limits = sharedBy(network, total, secret)
  const [usedUp] = await countInSlices(tx, limits, now)
  if (!usedUp) return { uncount: limits.map((limit) => uncount(limit, now)) }
  if (before.sentCount === 0) await tx.run(eraseUnsent, destination, purpose, share)
  return { rejected: 'outOfTimes', seconds: usedUp.waitSeconds, expiresInSeconds: secondsLeft(before, now) }
}

function secondsLeft({ expiresAt }: Row, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
}

type Proof = Pick<Row, 'codeHash' | 'linkHash' | 'requestId' | 'triesLeft'>

async function put(tx: Tx, subject: BoundSubject, proof: Proof, before: Row, now: Date): Promise<void> {
  const { originHash } = subject
  const row = { ...proof, ...nextWindow(before, now), originHash, expiresAt: expiryFrom(now), sentAt: now }
  await tx.run(replace, ...valuesOf(subject, row))
}

function valuesOf({ destination, purpose, share }: SharedSubject, row: Row): Values {
  const { codeHash, linkHash, requestId, originHash, expiresAt, triesLeft, sentAt, sentCount, windowStartedAt } = row
  return [destination, purpose, codeHash, linkHash, requestId, expiresAt, triesLeft, sentAt, sentCount, windowStartedAt, originHash, share]
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
