import { hash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Db, statement } from '../../../kernel/database/index.ts'
import type { KeyLimits } from '../../../runtime/till-handler.ts'
import { type Given, givenSums } from '../limits/count-on-key.ts'

/** A till's key as listed for the merchant. It never contains the key itself. */
export interface TillKey {
  /** The first digits of its hash. They identify the key to be revoked. */
  id: string
  storeId: string
  label: string
  createdAt: Date
  revokedAt: Date | null
  limits: KeyLimits
}

/**
 * If the merchant says nothing else. What returns pay back has no limit: a till has paid it out before they are booked. No store sells, punches or
 * takes back as much in a day as its tills may.
 */
const usualLimits: KeyLimits = {
  tillNumbers: null,
  creditsPerHour: 30,
  creditsPerDay: 120,
  heartsPerDay: 1000,
  pointsPerDay: 10_000,
  earnedHeartsPerDay: 20_000,
  earnedPointsPerDay: 100_000,
  earnedPunchesPerDay: 5000,
  donatedCentsPerDay: 200_000,
  soldCentsPerDay: 20_000_000,
  returnsPerDay: 5000,
  returnedCentsPerDay: null,
}
const limitNames = Object.keys(usualLimits) as (keyof KeyLimits)[]
/** For keys of machines that play tills. */
const unlimited = (name: keyof KeyLimits) => (usualLimits[name] === null ? 'null' : 1_000_000_000)
const columnOf = (name: keyof KeyLimits) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const limitColumns = limitNames.map(columnOf).join(', ')

/** SQL: the limits of a key as columns. */
export const keyLimits = limitNames.map((name) => `${columnOf(name)} as "${name}"`).join(', ')

type Queries = Pick<pg.ClientBase, 'query'>

const idLength = 12
const idOfHash = `left(encode(key_hash, 'hex'), ${idLength})`

/** The stored hash of a key. A key has 256 random bits, so it cannot be found by brute force. */
export function keyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer')
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
  limits: Partial<KeyLimits> = {},
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const all = { ...usualLimits, ...limits }
  await db.query(
    `insert into till_keys (key_hash, store_id, label, created_at, ${limitColumns})
     values ($1, $2, $3, $4, ${limitNames.map((_, index) => `$${index + 5}`).join(', ')})`,
    [keyHash(key), storeId, label, now, ...limitNames.map((name) => all[name])],
  )
  return key
}

const listed = `${idOfHash} as id, store_id as "storeId", label, created_at as "createdAt", revoked_at as "revokedAt",
  json_build_object(${limitNames.map((name) => `'${name}', ${columnOf(name)}`).join(', ')}) as limits`

/** All keys, including revoked ones, by store and then from oldest to newest. */
export async function listTillKeys(db: Queries): Promise<TillKey[]> {
  return (await db.query<TillKey>(`select ${listed} from till_keys order by store_id, created_at, id`)).rows
}

/**
 * Revokes the key with this id. Returns its previous state, or undefined if there is no such key. Tills that use it are rejected within
 * seconds.
 */
export async function revokeTillKey(db: Queries, id: string, now: Date): Promise<TillKey | undefined> {
  const { rows } = await db.query<TillKey>(`select ${listed} from till_keys where ${idOfHash} = $1`, [id])
  await db.query(`update till_keys set revoked_at = $2 where ${idOfHash} = $1 and revoked_at is null`, [id, now])
  return rows[0]
}

/** Ensures that the given keys are valid, whatever their previous state: for the tills of the demo, whose keys are generated elsewhere. */
export async function ensureTillKeys(ownerUrl: string, label: string, keys: readonly { storeId: string; key: string }[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'herzkarte-till-keys' })
  await client.connect()
  try {
    await client.query(
      `insert into till_keys (key_hash, store_id, label, created_at, ${limitColumns})
       select key_hash, store_id, $3, now(), ${limitNames.map(unlimited).join(', ')}
       from unnest($1::bytea[], $2::text[]) as given (key_hash, store_id)
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

/** What the tills of a key have given out on a day. */
export interface KeyDay extends Given {
  id: string
  day: string
  storeId: string
  label: string
}

/** The days of all keys from a day on, the newest first. */
export async function listKeyDays(db: Queries, since: string): Promise<KeyDay[]> {
  const { rows } = await db.query<KeyDay>(
    `select t.key_id as id, to_char(t.day, 'YYYY-MM-DD') as day, k.store_id as "storeId", k.label,
       ${givenSums}
     from till_key_days t join till_keys k on left(encode(k.key_hash, 'hex'), ${idLength}) = t.key_id
     where t.day >= $1::date group by t.key_id, t.day, k.store_id, k.label
     order by t.day desc, k.store_id, k.label, t.key_id`,
    [since],
  )
  return rows
}
