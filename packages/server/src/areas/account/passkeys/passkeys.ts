import type { Passkey } from '@herzkarte/contract/account/passkeys.ts'
import { validate as isUuid } from 'uuid'
import { statement, type Tx } from '../../../kernel/database/index.ts'

/** More than anybody has devices and providers. */
export const passkeysAtMost = 10

/** A passkey as it is stored. */
export interface StoredPasskey {
  memberId: string
  passkeyId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  isSyncable: boolean
  isBackedUp: boolean
  aaguid: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const fields = `member_id as "memberId", passkey_id as "passkeyId", credential_id as "credentialId", public_key as "publicKey", counter, transports,
  is_syncable as "isSyncable", is_backed_up as "isBackedUp", aaguid, name, created_at as "createdAt", last_used_at as "lastUsedAt"`
export const passkeysOf = statement<StoredPasskey, [string]>(
  `select ${fields} from passkeys where member_id = $1 order by created_at desc, passkey_id`,
)
export const passkeyOf = statement<StoredPasskey, [string, Buffer]>(
  `select ${fields} from passkeys where member_id = $1 and credential_id = $2`,
)
export const hasPasskey = statement<{ hasPasskey: boolean }, [string]>(
  'select exists (select from passkeys where member_id = $1) as "hasPasskey"',
)
const put = statement<never, [string, Buffer, string, Buffer, number, string[], boolean, boolean, string, string, Date]>(
  `insert into passkeys (member_id, credential_id, passkey_id, public_key, counter, transports, is_syncable, is_backed_up, aaguid, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
)
// Compared again, because two responses of one passkey may be checked at once. Passkeys that are synced count nothing and stay at 0.
const use = statement<never, [string, Buffer, number, boolean, Date]>(
  `update passkeys set counter = $3, is_backed_up = $4, last_used_at = $5
   where member_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
)
const rename = statement<StoredPasskey, [string, string, string]>(
  `update passkeys set name = $3 where member_id = $1 and passkey_id = $2 returning ${fields}`,
)
const remove = statement<never, [string, string]>('delete from passkeys where member_id = $1 and passkey_id = $2')
/** Removes the passkeys that were added after an instant. */
export const removeAddedSince = statement<never, [string, Date]>('delete from passkeys where member_id = $1 and created_at > $2')
export const removePasskeys = statement<never, [string]>('delete from passkeys where member_id = $1')

/** Stores a passkey. Returns false if the member has it already. */
export async function storePasskey(tx: Tx, passkey: Omit<StoredPasskey, 'lastUsedAt'>): Promise<boolean> {
  const { memberId, credentialId, passkeyId, publicKey, counter, transports, isSyncable, isBackedUp, aaguid, name, createdAt } = passkey
  const ofKey = [credentialId, passkeyId, publicKey, counter, transports, isSyncable, isBackedUp, aaguid, name, createdAt] as const
  return (await tx.run(put, memberId, ...ofKey)) > 0
}

/** Stores that a passkey was used. Returns false if it was removed meanwhile, or if its counter did not grow: somebody has a copy. */
export async function countUse(
  tx: Tx,
  { memberId, credentialId }: StoredPasskey,
  { counter, isBackedUp }: Pick<StoredPasskey, 'counter' | 'isBackedUp'>,
  now: Date,
): Promise<boolean> {
  return (await tx.run(use, memberId, credentialId, counter, isBackedUp, now)) > 0
}

/** Renames a passkey of the member. Undefined for those of others and for invalid ids. */
export async function renameStored(tx: Tx, memberId: string, passkeyId: string, name: string): Promise<StoredPasskey | undefined> {
  return isUuid(passkeyId) ? tx.first(rename, memberId, passkeyId, name) : undefined
}

/** Removes a passkey of the member. Returns false for those of others and for invalid ids. */
export async function removeStored(tx: Tx, memberId: string, passkeyId: string): Promise<boolean> {
  return isUuid(passkeyId) && (await tx.run(remove, memberId, passkeyId)) > 0
}

export function shownPasskey({ passkeyId, name, isSyncable, isBackedUp, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    passkeyId,
    name,
    isSynced: isSyncable && isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
