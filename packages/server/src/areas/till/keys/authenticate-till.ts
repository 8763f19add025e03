import { type Db, statement } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { Slots } from '../../../kernel/slots.ts'
import type { AuthenticateTill, TillKeyInUse } from '../../../runtime/till-handler.ts'
import { keyHash, keyId, keyLimits } from './keys.ts'

/** How long keys are cached. A revoked key is accepted for up to this time. */
const retainedMs = 5000
/** How many keys are looked up at once that were not valid before: made-up keys must not keep the connections of tills busy. */
const lookUpsAtOnce = 128
const scheme = /^Till ([\w-]{20,100})$/

const search = statement<Omit<TillKeyInUse, 'keyId'>, [Buffer]>(
  `select store_id as "storeId", ${keyLimits} from till_keys where key_hash = $1 and revoked_at is null`,
)

/** Caches keys for some seconds. Only valid keys are cached, so that made-up ones cannot fill the memory. */
export function tillAuthentication(db: Db): AuthenticateTill {
  const known = new Map<string, { key: TillKeyInUse; until: number }>()
  const lookUps = new Slots(lookUpsAtOnce)
  const lookedUp = new Map<string, ReturnType<typeof lookUpNew>>()

  /** The tills of a store may send the same key at once. */
  function once(name: string, lookUp: () => ReturnType<typeof lookUpNew>): ReturnType<typeof lookUpNew> {
    const begun = lookedUp.get(name)
    if (begun) return begun
    const found = lookUp().finally(() => lookedUp.delete(name))
    lookedUp.set(name, found)
    return found
  }

  async function lookUpNew(hash: Buffer) {
    const release = lookUps.take()
    if (!release) throw new ApiError('serviceUnavailable')
    try {
      return await db.first(search, hash)
    } finally {
      release()
    }
  }

  return async (header, now) => {
    const key = scheme.exec(header ?? '')?.[1]
    if (!key) throw new ApiError('tillKeyInvalid')
    const hash = keyHash(key)
    const name = hash.toString('base64')
    const stored = known.get(name)
    if (stored && stored.until > now.getTime()) return stored.key
    // Keys that were valid before are as many as there are, so that each is looked up at any time, and once for all requests with it.
    const row = await once(name, () => (stored ? db.first(search, hash) : lookUpNew(hash)))
    if (!row) {
      known.delete(name)
      throw new ApiError('tillKeyInvalid')
    }
    const inUse = { ...row, keyId: keyId(hash) }
    known.set(name, { key: inUse, until: now.getTime() + retainedMs })
    return inUse
  }
}
