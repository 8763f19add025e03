import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import { validate as isUuid, v4 as uuid } from 'uuid'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { derivedCode, type Secrets, withEach } from '../../kernel/derived-code.ts'
import { limitUse, ofMember } from '../../kernel/limits.ts'
import { updatePassesSoon, voidOldestPasses } from '../../runtime/delivery/pass-updates.ts'

/** More than anybody carries, for both wallets. Each change of what they show notifies all of them. */
const passesAtMost = 20
/** Ended passes stay for 90 days, and each change looks at them as well. */
const newPasses = { what: 'walletPasses', most: 20, seconds: 24 * 3600 }

/** A stored pass. Its content is read when it is needed. */
export interface Pass {
  memberId: string
  passId: string
  wallet: WalletName
  madeAt: Date
  /** When its content last changed. */
  changedAt: Date
  voidedAt: Date | null
  /** Fingerprints of the current content, and of the content that wallets were notified of. */
  shown: Buffer
  published: Buffer | null
}

/** The owner of a pass: a session, or null if the pass goes to another device. */
export interface Owner {
  memberId: string
  sessionId: string | null
}

const columns = `member_id as "memberId", pass_id as "passId", wallet, made_at as "madeAt", changed_at as "changedAt",
  voided_at as "voidedAt", shown, told as published`

const lockActiveMember = statement<{ found: boolean }, [string]>(
  `select true as found from members where member_id = $1 and status = 'active' for share`,
)
const lockSession = statement<{ found: boolean }, [string, string]>(
  'select true as found from sessions where member_id = $1 and session_id = $2 and ended_at is null for share',
)
// A new pass has no content yet. The wallet receives the first content directly.
const keep = statement<Pass & { isNew: boolean }, [string, string, WalletName, string | null, Date]>(
  `insert into wallet_passes (member_id, pass_id, wallet, session_id, made_at, changed_at, shown) values ($1, $2, $3, $4, $5, $5, '')
   on conflict (member_id, wallet, session_id) where voided_at is null do update set wallet = excluded.wallet
   returning ${columns}, xmax = 0 as "isNew"`,
)
export const passOf = statement<Pass, [string, string]>(`select ${columns} from wallet_passes where member_id = $1 and pass_id = $2`)
export const passesOf = statement<Pass, [string]>(`select ${columns} from wallet_passes where member_id = $1 order by pass_id`)
const change = statement<{ changedAt: Date }, [string, string, Buffer, Date]>(
  `update wallet_passes set shown = $3, told = case when shown = '' then $3 else told end,
     changed_at = case when shown in ('', $3) then changed_at else greatest($4, (changed_at at time zone 'UTC' + interval '1 second') at time zone 'UTC') end
   where member_id = $1 and pass_id = $2 returning changed_at as "changedAt"`,
)
/** Records that the wallets have been notified. */
export const setPublished = statement<never, [string, string, Buffer]>(
  'update wallet_passes set told = $3 where member_id = $1 and pass_id = $2',
)
const unpublish = statement<never, [string, string]>(
  'update wallet_passes set told = null where member_id = $1 and pass_id = $2 and voided_at is not null',
)

/**
 * Whether the owner is still valid, and stays so until the transaction ends: ending a session or an account happens either before or after.
 */
export async function lockOwner(tx: Tx, { memberId, sessionId }: Owner): Promise<boolean> {
  if (!(await tx.first(lockActiveMember, memberId))) return false
  return sessionId === null || (await tx.first(lockSession, memberId, sessionId)) !== undefined
}

/**
 * The owner's pass for a wallet; a new one if there is none. The oldest ends if there are too many. Throws `tooManyRequests` after too many new ones.
 */
export async function storePass(tx: Tx, owner: Owner, wallet: WalletName, now: Date): Promise<Pass> {
  const pass = await tx.first(keep, owner.memberId, uuid(), wallet, owner.sessionId, now)
  if (!pass) throw new Error('A pass was not kept')
  if (pass.isNew) {
    await limitUse(tx, [ofMember(owner.memberId, newPasses)], now)
    await voidOldestPasses(tx, owner.memberId, { passId: pass.passId, most: passesAtMost }, now)
  }
  return pass
}

/** Records the content of a pass. Returns its modification time, which is at least a second after the previous one. */
export async function noteShown(tx: Tx, { memberId, passId, changedAt }: Pass, shown: Buffer, now: Date): Promise<Date> {
  return (await tx.first(change, memberId, passId, shown, now))?.changedAt ?? changedAt
}

/** Whether a pass has ended while it was on its way to Google. Google had none yet when it was notified of the end, so that is done again. */
export async function endAtGoogle(tx: Tx, { memberId, passId }: Pass): Promise<boolean> {
  const hasEnded = (await tx.run(unpublish, memberId, passId)) > 0
  if (hasEnded) await updatePassesSoon(tx, memberId)
  return hasEnded
}

/** Enough time to take out a phone and scan. */
const codeMs = 5 * 60_000

const keepCode = statement<never, [Buffer, string, string | null, Date]>(
  'insert into wallet_codes (code_hash, member_id, session_id, expires_at) values ($1, $2, $3, $4)',
)
const take = statement<Owner & { expiresAt: Date }, [Buffer]>(
  `delete from wallet_codes where code_hash = $1
   returning member_id as "memberId", session_id as "sessionId", expires_at as "expiresAt"`,
)

/** Generates a code that fetches a pass, once. Only its hash is stored. */
export async function makeCode(tx: Tx, { memberId, sessionId }: Owner, now: Date): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + codeMs)
  await tx.run(keepCode, hash('sha256', code, 'buffer'), memberId, sessionId, expiresAt)
  return { code, expiresAt }
}

/** The owner of the pass that a code fetches. Undefined if the code is unknown, used or expired. This uses up the code. */
export async function takeCode(tx: Tx, code: string, now: Date): Promise<Owner | undefined> {
  const taken = await tx.first(take, hash('sha256', code, 'buffer'))
  return taken && taken.expiresAt > now ? taken : undefined
}

export type Named = Pick<Pass, 'memberId' | 'passId'>
/** 160 bits. */
const tokenLength = 32

/**
 * The serial number by which a wallet identifies a pass. It contains the member and the pass, so that the pass's row is found among the
 * member's rows.
 */
export function serialOf({ memberId, passId }: Named): string {
  return `${memberId}.${passId}`
}

/** Undefined if it is not one of our serial numbers. */
export function parseSerial(serial: string): Named | undefined {
  const [memberId = '', passId = '', ...more] = serial.split('.')
  return more.length === 0 && isUuid(memberId) && isUuid(passId) ? { memberId, passId } : undefined
}

/** The token with which a wallet requests this pass and no other. It is derived from the pass and the server's secret and is not stored. */
export function passToken(secret: string, passId: string): string {
  return derivedCode(secret, 'wallet pass', passId, tokenLength)
}

/** Whether a token belongs to this pass, regardless of which secret the pass was made with. */
export function isPassToken(token: string, secrets: Secrets, passId: string): boolean {
  const given = Buffer.from(token)
  return withEach(secrets, (secret) => Buffer.from(passToken(secret, passId))).some(
    (right) => given.length === right.length && timingSafeEqual(given, right),
  )
}
