import { type Db, statement } from '../../../kernel/database/index.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { keyHash } from './keys.ts'

/** So long a key counts after it was revoked; meanwhile it costs no look-up. */
const keptMs = 5000
const scheme = /^Till ([\w-]{20,100})$/

const storeOfKey = statement<{ store_id: string }, [Buffer]>('select store_id from till_keys where key_hash = $1 and revoked_at is null')

/** Answers the store of a till's Authorization header, or refuses with `tillKeyInvalid`. */
export type AuthenticateTill = (header: string | undefined, now: Date) => Promise<string>

/** Remembers keys for some seconds, those that count only: nobody can fill the memory with made-up ones. */
export function tillAuthentication(db: Db): AuthenticateTill {
  const known = new Map<string, { storeId: string; until: number }>()
  return async (header, now) => {
    const key = scheme.exec(header ?? '')?.[1]
    if (!key) throw new Refusal('tillKeyInvalid')
    const hash = keyHash(key)
    const name = hash.toString('base64')
    const kept = known.get(name)
    if (kept && kept.until > now.getTime()) return kept.storeId
    const row = await db.first(storeOfKey, hash)
    if (!row) {
      known.delete(name)
      throw new Refusal('tillKeyInvalid')
    }
    known.set(name, { storeId: row.store_id, until: now.getTime() + keptMs })
    return row.store_id
  }
}
