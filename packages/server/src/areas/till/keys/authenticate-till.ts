import { type Db, statement } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { AuthenticateTill } from '../../../runtime/till-handler.ts'
import { keyHash } from './keys.ts'

/** So long a key counts after it was revoked; meanwhile it costs no look-up. */
const retainedMs = 5000
const scheme = /^Till ([\w-]{20,100})$/

const storeOfKey = statement<{ store_id: string }, [Buffer]>('select store_id from till_keys where key_hash = $1 and revoked_at is null')

/** Remembers keys for some seconds, those that count only: nobody can fill the memory with made-up ones. */
export function tillAuthentication(db: Db): AuthenticateTill {
  const known = new Map<string, { storeId: string; until: number }>()
  return async (header, now) => {
    const key = scheme.exec(header ?? '')?.[1]
    if (!key) throw new ApiError('tillKeyInvalid')
    const hash = keyHash(key)
    const name = hash.toString('base64')
    const stored = known.get(name)
    if (stored && stored.until > now.getTime()) return stored.storeId
    const row = await db.first(storeOfKey, hash)
    if (!row) {
      known.delete(name)
      throw new ApiError('tillKeyInvalid')
    }
    known.set(name, { storeId: row.store_id, until: now.getTime() + retainedMs })
    return row.store_id
  }
}
