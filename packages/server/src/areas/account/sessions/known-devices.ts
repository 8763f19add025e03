import { randomBytes, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import { keyedHash, plainHash } from './keys.ts'

/** More devices than anybody signs in on. Each has guesses of its own, so there are not more of them. */
const devicesAtMost = 10
/** A new device displaces no other that was used within this time: a thief may sign in any number of times. */
const inUseMs = 30 * dayMs
/** A device on which the member has not signed in for this long is one of a stranger again. */
export const deviceMs = 180 * dayMs

const proofPattern = /^([\w-]{16})\.([\w-]{43})$/

/** A device on which its member has signed in. */
export interface KnownDevice {
  /** Random characters. */
  device: string
  hash: Buffer
  /** The session that was opened there last. */
  sessionId: string
}

const find = statement<{ sessionId: string }, [string, Buffer, Date]>(
  'select session_id as "sessionId" from known_devices where member_id = $1 and device_hash = $2 and signed_in_at > $3',
)
const put = statement<never, [string, Buffer, string, Date]>(
  `insert into known_devices (member_id, device_hash, session_id, signed_in_at) values ($1, $2, $3, $4)
   on conflict (member_id, device_hash) do update set session_id = excluded.session_id, signed_in_at = excluded.signed_in_at`,
)
// Those in use stay before a new one. Of equal ones, the one that was used last stays.
const dropLast = statement<never, [string, Buffer, Date, number]>(
  `delete from known_devices where member_id = $1 and device_hash in (
     select known.device_hash from known_devices known left join sessions used on used.member_id = known.member_id and used.session_id = known.session_id
     where known.member_id = $1
     order by greatest(known.signed_in_at, used.rotated_at) <= $3, known.device_hash = $2, greatest(known.signed_in_at, used.rotated_at) desc,
       known.device_hash
     offset $4)`,
)
/** Makes strangers of all devices, or of all but that of one session. */
export const dropKnownDevices = statement<never, [string, string | null]>(
  'delete from known_devices where member_id = $1 and ($2::uuid is null or session_id <> $2)',
)

/** The device of a proof that this server has made for anybody, without a look-up. Undefined for anything else. */
export function deviceOf(proof: unknown, secrets: Secrets): string | undefined {
  const [, device, mac] = (typeof proof === 'string' && proofPattern.exec(proof)) || []
  if (!device || !mac) return undefined
  const isOurs = withEach(secrets, (secret) => timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, device)))
  return isOurs.includes(true) ? device : undefined
}

/** The member's device of a proof. Undefined for proofs that are altered, of another member, too old, or from before the last new password. */
export async function findKnownDevice(
  db: Db,
  memberId: string,
  proof: string | undefined,
  secrets: Secrets,
  now: Date,
): Promise<KnownDevice | undefined> {
  const device = deviceOf(proof, secrets)
  if (device === undefined) return undefined
  const hash = plainHash(device)
  const row = await db.first(find, memberId, hash, new Date(now.getTime() - deviceMs))
  return row && { device, hash, ...row }
}

interface SignIn {
  /** Undefined on a new device. */
  known?: KnownDevice | undefined
  secret: string
  now: Date
}

/** Stores that a member has signed in on a device. Returns the proof of it, which counts for nothing if there are too many devices. */
export async function storeKnownDevice(tx: Tx, { memberId, sessionId }: SignedInMember, { known, secret, now }: SignIn): Promise<string> {
  const device = known?.device ?? randomBytes(12).toString('base64url')
  const hash = plainHash(device)
  await tx.run(put, memberId, hash, sessionId, now)
  await tx.run(dropLast, memberId, hash, new Date(now.getTime() - inUseMs), devicesAtMost)
  return `${device}.${macOf(secret, device).toString('base64url')}`
}

function macOf(secret: string, device: string): Buffer {
  return keyedHash(secret, 'known device', [device])
}
