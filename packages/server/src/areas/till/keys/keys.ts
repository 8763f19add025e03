import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Db, statement } from '../../../kernel/database/index.ts'

/** A till's key as listed for the merchant. It never contains the key itself. */
export interface TillKey {
  /** The first digits of its hash. They identify the key to be revoked. */
  id: string
  storeId: string
  label: string
  createdAt: Date
  revokedAt: Date | null
  /** How often customer service may credit something with it. */
  creditsPerHour: number
  creditsPerDay: number
}

/** How often a key may credit, if the merchant says nothing else. */
export const usualCredits = { creditsPerHour: 30, creditsPerDay: 120 }
/** For keys of machines that play tills. */
const unlimited = 1_000_000

type Queries = Pick<pg.ClientBase, 'query'>

const idLength = 12
const idOfHash = `left(encode(key_hash, 'hex'), ${idLength})`

/** The stored hash of a key. A key has 256 random bits, so it cannot be found by brute force. */
export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The first digits of a hash, as the list of keys shows them. */
export function keyId(hash: Buffer): string {
  return hash.toString('hex').slice(0, idLength)
}

/** Generates a key for a store and returns it. It cannot be read again later. */
export async function makeTillKey(
  db: Queries,
  storeId: string,
  label: string,
  now: Date,
  { creditsPerHour, creditsPerDay } = usualCredits,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db.query(
    'insert into till_keys (key_hash, store_id, label, created_at, credits_per_hour, credits_per_day) values ($1, $2, $3, $4, $5, $6)',
    [keyHash(key), storeId, label, now, creditsPerHour, creditsPerDay],
  )
  return key
}

/** All keys, including revoked ones, by store and then from oldest to newest. */
export async function listTillKeys(db: Queries): Promise<TillKey[]> {
  const { rows } = await db.query<TillKey>(`
    select ${idOfHash} as id, store_id as "storeId", label, created_at as "createdAt", revoked_at as "revokedAt",
      credits_per_hour as "creditsPerHour", credits_per_day as "creditsPerDay"
    from till_keys order by store_id, created_at, id`)
  return rows
}

/**
 * Revokes the key with this id. Returns its previous state, or undefined if there is no such key. Tills that use it are rejected within
 * seconds.
 */
export async function revokeTillKey(db: Queries, id: string, now: Date): Promise<TillKey | undefined> {
  const { rows } = await db.query<TillKey>(
    `update till_keys t set revoked_at = coalesce(t.revoked_at, $2) from till_keys o
     where o.key_hash = t.key_hash and left(encode(t.key_hash, 'hex'), ${idLength}) = $1
     returning $1 as id, o.store_id as "storeId", o.label, o.created_at as "createdAt", o.revoked_at as "revokedAt",
       o.credits_per_hour as "creditsPerHour", o.credits_per_day as "creditsPerDay"`,
    [id, now],
  )
  return rows[0]
}

/** Ensures that the given keys are valid, whatever their previous state: for the tills of the demo, whose keys are generated elsewhere. */
export async function ensureTillKeys(ownerUrl: string, label: string, keys: readonly { storeId: string; key: string }[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'herzkarte-till-keys' })
  await client.connect()
  try {
    await client.query(
      `insert into till_keys (key_hash, store_id, label, created_at, credits_per_hour, credits_per_day)
       select key_hash, store_id, $3, now(), ${unlimited}, ${unlimited} from unnest($1::bytea[], $2::text[]) as given (key_hash, store_id)
       on conflict (key_hash) do update set store_id = excluded.store_id, label = excluded.label, revoked_at = null`,
      [keys.map(({ key }) => keyHash(key)), keys.map(({ storeId }) => storeId), label],
    )
  } finally {
    await client.end()
  }
}

/** Label of the keys of the till simulator, by which production recognises the database of a demo. */
export const simulatorLabel = 'Simulator'

const countSimulatorKeys = statement<{ valid: number; all: number }, [string]>(
  `select count(*) filter (where revoked_at is null) as valid, count(*) as all from till_keys where label = $1`,
)

/** How many keys the simulator has in this database, and how many of them are valid. */
export async function simulatorKeysIn(db: Db): Promise<{ valid: number; all: number }> {
  return (await db.first(countSimulatorKeys, simulatorLabel)) ?? { valid: 0, all: 0 }
}

/** Returns how many were valid until now. */
export async function revokeSimulatorKeys(db: Queries, now: Date): Promise<number> {
  const { rowCount } = await db.query('update till_keys set revoked_at = $2 where label = $1 and revoked_at is null', [simulatorLabel, now])
  return rowCount ?? 0
}
