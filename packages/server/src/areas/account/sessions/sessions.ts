import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SignInResult, Token } from '@herzkarte/contract/account/index.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { validate as isUuid, v4 as randomId } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { withEach } from '../../../kernel/derived-code.ts'
import { fail } from '../../../kernel/errors.ts'
import { clearCommands } from '../../../kernel/idempotency.ts'
import type { SignedInMember, Tokens } from '../../../kernel/ports.ts'
import { voidPasses } from '../../../runtime/delivery/pass-updates.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import type { Services } from '../../../runtime/services.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { profileOf } from '../member-profile.ts'
import { lockMember, type Member } from '../members.ts'
import { changeCardKey, endCardKeys } from './card-keys.ts'
import { plainHash } from './keys.ts'
import { findKnownDevice, storeKnownDevice } from './known-devices.ts'
import { firstRefreshSecret, nextRefreshSecret, wasIssued, wasIssuedToSignOut } from './refresh-secrets.ts'

/** Several windows of one browser refresh at once: for this long, they get the same successor. */
const graceSeconds = 30

/** More devices than anybody signs in on, and few enough to list and end at once. */
const sessionsAtMost = 50

const insert = statement<never, [string, string, string, Buffer, Date, Date, string]>(
  `insert into sessions (member_id, session_id, tag, refresh_hash, rotated_at, created_at, expires_at, user_agent)
   values ($1, $2, $3, $4, $5, $5, $6, $7)`,
)
const locked = statement<SessionRow, [string, string]>(
  `select s.tag, s.refresh_hash, s.previous_hash, s.rotated_at, s.created_at, s.expires_at, s.ended_at, m.status from sessions s
   join members m on m.member_id = s.member_id where s.member_id = $1 and s.session_id = $2 for update of s`,
)
const rotate = statement<never, [string, string, Buffer, Buffer, Date, Date]>(
  `update sessions set previous_hash = $3, refresh_hash = $4, rotated_at = $5, expires_at = $6 where member_id = $1 and session_id = $2`,
)
// Expired sessions are over without this, and so are their last access tokens.
const endMany = statement<{ session_id: string }, [string, string | null, string | null, Date]>(
  `update sessions set ended_at = $4 where member_id = $1 and ($2::uuid is null or session_id = $2) and ($3::uuid is null or session_id <> $3)
     and ended_at is null and expires_at > $4 returning session_id`,
)
// Those of known devices stay before others: a thief with the password may sign in any number of times. Of equal ones, the one that was used last stays.
const endBeyond = statement<{ session_id: string }, [string, string, Date, number]>(
  `update sessions set ended_at = $3 where member_id = $1 and session_id in (
     select open.session_id from sessions open left join known_devices known on known.member_id = open.member_id and known.session_id = open.session_id
     where open.member_id = $1 and open.ended_at is null and open.expires_at > $3
     order by open.session_id = $2 desc, known.session_id is null, open.rotated_at desc, open.session_id offset $4)
   returning session_id`,
)
const dropTickets = statement<never, [string]>('delete from tickets where member_id = $1')
const dropAuthCodes = statement<never, [string]>('delete from auth_codes where member_id = $1')
const openNow = statement<{ isOpen: boolean }, [string, string]>(
  'select ended_at is null as "isOpen" from sessions where member_id = $1 and session_id = $2 for share',
)
const endedSince = statement<{ session_id: string }, [Date]>('select session_id from sessions where ended_at > $1')

interface SessionRow {
  tag: string
  refresh_hash: Buffer
  previous_hash: Buffer | null
  rotated_at: Date
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  status: string
}

interface Making {
  tokens: Tokens
  settings: Pick<Settings, 'sessionDays' | 'longestSessionDays' | 'secret' | 'previousSecret'>
  now: Date
}

interface Opening extends Making {
  userAgent: string
  /** From an earlier sign-in on the device. */
  deviceProof?: string | undefined
}

/** A session of a device that signed in. */
export interface Opened {
  token: Token
  deviceProof: string
  /** The session that the device had before, and those beyond the most of an account. For `announceEnd` after the commit. */
  ended: string[]
}

/**
 * Opens a session for a device that signed in. One that the device has already ends, and so does the one that is unused for longest if there are too many.
 */
export async function openSession(tx: Tx, memberId: string, opening: Opening): Promise<Opened> {
  const caller = { memberId, sessionId: randomId() }
  const secret = firstRefreshSecret(opening.settings.secret, caller.sessionId)
  const tag = randomBytes(5).toString('hex').slice(0, 8).toUpperCase()
  const { now } = opening
  // Untrusted input, of which the beginning is enough.
  const userAgent = opening.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
  await tx.run(insert, memberId, caller.sessionId, tag, plainHash(secret), now, endOf(opening, now), userAgent)
  const known = await findKnownDevice(tx, memberId, opening.deviceProof, opening.settings, now)
  const ended = known ? await endSessions(tx, memberId, { only: known.sessionId }, now) : []
  const deviceProof = await storeKnownDevice(tx, caller, { known, secret: opening.settings.secret, now })
  const beyond = (await tx.all(endBeyond, memberId, caller.sessionId, now, sessionsAtMost)).map((row) => row.session_id)
  if (beyond.length > 0) await voidPasses(tx, memberId, { only: beyond }, now)
  return { token: token(caller, secret, opening), deviceProof, ended: [...ended, ...beyond] }
}

/** The result of a refresh token: a new pair; the end of the session, because the token was already used; or nothing. */
export type Refreshed = { token: Token } | { ended: SignedInMember } | undefined

/**
 * Exchanges a refresh token for its successor, which is derived from it and the instant and need not be stored. The same token again means that the answer was lost, or that
 * somebody has a copy: right after the exchange it returns the same successor, and later another one in its place. A token that was replaced
 * or is older ends the complete session, so a copy serves until both were used. A token that was never issued ends nothing.
 */
export async function refreshSession(tx: Tx, refresh: string, making: Making): Promise<Refreshed> {
  const parts = parse(refresh)
  if (!parts) return undefined
  const { caller, secret } = parts
  const { settings, now } = making
  const session = await tx.first(locked, caller.memberId, caller.sessionId)
  if (!session || session.ended_at || session.expires_at <= now || session.status !== 'active') return undefined
  const given = plainHash(secret)
  const isCurrent = timingSafeEqual(given, session.refresh_hash)
  const isPrevious = session.previous_hash !== null && timingSafeEqual(given, session.previous_hash)
  if (!isCurrent && !isPrevious) {
    if (!wasIssued(settings, caller.sessionId, secret)) return undefined
    await endSessions(tx, caller.memberId, { only: caller.sessionId }, now)
    return { ended: caller }
  }
  const successor = (by: string, at: Date) => nextRefreshSecret(by, caller.sessionId, secret, at)
  if (isPrevious && now.getTime() - session.rotated_at.getTime() <= graceSeconds * 1000) {
    // It may have been derived before the server's secret changed.
    const successors = withEach(settings, (by) => successor(by, session.rotated_at))
    const next = successors.find((one) => timingSafeEqual(plainHash(one), session.refresh_hash))
    return next === undefined ? undefined : { token: token(caller, next, making) }
  }
  const next = successor(settings.secret, now)
  await tx.run(rotate, caller.memberId, caller.sessionId, given, plainHash(next), now, endOf(making, session.created_at))
  await tx.run(changeCardKey, caller.memberId, caller.sessionId, now)
  return { token: token(caller, next, making) }
}

/** Ends the session of a sign-out token, which is made of any of its refresh tokens. */
export async function endSignedOut(
  tx: Tx,
  signOutToken: string,
  { settings, now }: Pick<Making, 'settings' | 'now'>,
): Promise<SignedInMember | undefined> {
  const parts = parse(signOutToken, signOutSecret)
  if (!parts) return undefined
  const { caller, secret } = parts
  if (!wasIssuedToSignOut(settings, caller.sessionId, secret)) return undefined
  await endSessions(tx, caller.memberId, { only: caller.sessionId }, now)
  return caller
}

/** The sessions of a member to end: one, all but one, or all. */
interface Ending {
  only?: string | undefined
  except?: string | undefined
}

/**
 * Ends sessions with their wallet passes. Who ends all others wants to be alone: tickets and codes for partners end, the key of the card that stays changes
 * as well, and the commands of the day, which a thief may have used up, count from zero. Returns the ids, for `announceEnd` after the commit.
 */
export async function endSessions(tx: Tx, memberId: string, { only, except }: Ending, now: Date): Promise<string[]> {
  if (only !== undefined && !isUuid(only)) return []
  // First, so that calls of these sessions that are on their way have left what ends below, or leave nothing.
  const ended = (await tx.all(endMany, memberId, only ?? null, except ?? null, now)).map((row) => row.session_id)
  await voidPasses(tx, memberId, { only: only === undefined ? undefined : [only], except }, now)
  if (only === undefined) {
    await tx.run(dropTickets, memberId)
    await tx.run(dropAuthCodes, memberId)
    await clearCommands(tx, memberId)
  }
  if (only === undefined && except !== undefined) await tx.run(endCardKeys, memberId, except, now)
  return ended
}

/**
 * Like `lockMember`, for a change of how the member signs in or of what the account says. Fails if the account is gone, or if the session has ended while the
 * call was on its way: another change, one that was undone, or the deletion of the account has signed it out. An open session stays so until the
 * transaction ends.
 */
export async function lockSignedIn(tx: Tx, { memberId, sessionId }: SignedInMember): Promise<Member> {
  const member = (await lockMember(tx, memberId)) ?? fail('userNotFound')
  const session = await tx.first(openNow, memberId, sessionId)
  return session?.isOpen ? member : fail('tokenInvalid')
}

/** Notifies every server process that the access tokens of ended sessions are no longer valid. */
export function announceEnd(sessionIds: readonly string[], { tokens, events }: Pick<Services, 'tokens' | 'events'>): void {
  for (const sessionId of sessionIds) {
    tokens.end(sessionId)
    events.publishToServers(sessionId)
  }
}

/** The response for a member who has signed in, once that is committed. */
export function signInResult(
  member: Member,
  { token, deviceProof, ended }: Opened,
  { content, services }: Pick<StepsContext<Call>, 'content' | 'services'>,
): SignInResult {
  announceEnd(ended, services)
  return { token, user: profileOf(member, content.merchant.timeZone), deviceProof }
}

/** Sessions that have ended since an instant. Their access tokens may still be in use. */
export async function sessionsEndedSince(db: Db, since: Date): Promise<string[]> {
  return (await db.all(endedSince, since)).map((row) => row.session_id)
}

/** Each use extends a session, up to its longest lifetime. */
function endOf({ now, settings }: Making, signedInAt: Date): Date {
  return new Date(Math.min(now.getTime() + settings.sessionDays * dayMs, signedInAt.getTime() + settings.longestSessionDays * dayMs))
}

function token(caller: SignedInMember, secret: string, { tokens }: Making): Token {
  return { tokenType: 'Bearer', accessToken: tokens.sign(caller), refreshToken: `${caller.memberId}.${caller.sessionId}.${secret}` }
}

/** 256 bits. In a sign-out token, the hash of the seal makes them longer. */
const refreshSecret = /^[\w-]{43}$/
const signOutSecret = /^[\w-]{65}$/

/** Three parts: the ids of member and session, and a secret. */
function parse(token: string, form = refreshSecret): { caller: SignedInMember; secret: string } | undefined {
  const [memberId = '', sessionId = '', secret = '', ...more] = token.split('.')
  if (more.length > 0 || !form.test(secret) || !isUuid(memberId) || !isUuid(sessionId)) return undefined
  return { caller: { memberId, sessionId }, secret }
}
