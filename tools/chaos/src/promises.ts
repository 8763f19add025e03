import { isDeepStrictEqual } from 'node:util'
import { auditDatabase } from '@herzkarte/server'
import { expectedOf, type Sums, type Thing } from './expected.ts'
import type { Done } from './journal.ts'
import type { ChaosDatabase } from './stage.ts'

/** The current books, by member and unit. */
export async function readBooks({ ask }: ChaosDatabase): Promise<Map<string, Sums>> {
  const rows = await ask<{ key: string } & Sums>(`
    select member_id || ' ' || unit as key, (purchased + given + debt)::int as net, voucher::int, transfer::int, redeemed::int, issued::int,
      transferred::int from books`)
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}

/** The stored answers, by member and operation id. */
export async function readOperations({ ask }: ChaosDatabase): Promise<Map<string, { call: string; response: unknown }>> {
  const text = `select member_id || ' ' || operation_id as key, call, response from operations`
  return new Map((await ask<{ key: string; call: string; response: unknown }>(text)).map((row) => [row.key, row]))
}

/** Errors that none of these commands should ever get, whatever happens. */
const neverSaid = new Set([
  'operationReused',
  'malformedRequest',
  'tokenInvalid',
  'tokenExpired',
  'tillKeyInvalid',
  'tillNotOfKey',
  'receiptNumberTaken',
  'internalError',
])

/** Compares everything promised by an answer with the database. Returns a message for each broken promise. */
export async function brokenPromises(database: ChaosDatabase, done: readonly Done[], before: ReadonlyMap<string, Sums>): Promise<string[]> {
  const expected = expectedOf(done, before)
  return [
    ...done
      .filter(({ errorName }) => neverSaid.has(errorName ?? ''))
      .map(({ call, memberId, errorName }) => `${call} of ${memberId} was rejected with ${errorName}, for no reason.`),
    ...(await operationsAreThoseAnswered(database, done)),
    ...(await statesAreThoseAnswered(database, expected)),
    ...differences('Receipt', await readReceipts(database), new Map([...expected.receipts].map(([key, cents]) => [key, [cents]]))),
    ...differences('Book', await readBooks(database), expected.books),
    ...(await auditDatabase(database.postgres.ownerUrl)).problems.map((problem) => `The audit says: ${problem}`),
  ]
}

/** The answer that is computed from stored data and the current state. All others are stored and repeated literally. */
export const generatedAgain = 'transferStampByCode'

/** Lines for the printer are made again from the stored answer, in the language of the request. */
export function withoutPrint(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('print' in result)) return result
  const { print: _, ...stored } = result
  return stored
}

async function operationsAreThoseAnswered(database: ChaosDatabase, done: readonly Done[]): Promise<string[]> {
  const stored = await readOperations(database)
  const broken: string[] = []
  for (const { memberId, operationId, call, errorName, result } of done) {
    if (operationId === null) continue
    const key = `${memberId} ${operationId}`
    const row = stored.get(key)
    stored.delete(key)
    if (errorName === null && !row) broken.push(`${call} ${key} was acknowledged and is not in, or was answered twice.`)
    if (errorName !== null && row) broken.push(`${call} ${key} was refused with ${errorName} and is in.`)
    if (errorName === null && row && call !== generatedAgain && !isDeepStrictEqual(row.response, withoutPrint(result)))
      broken.push(`${call} ${key} was answered otherwise than is kept.`)
  }
  for (const [key, { call }] of stored) broken.push(`${call} ${key} is in, and nobody was ever told.`)
  return broken
}

async function statesAreThoseAnswered({ ask }: ChaosDatabase, { rewards, coupons }: ReturnType<typeof expectedOf>): Promise<string[]> {
  const rows = await ask<{ id: string; status: string }>(
    'select redemption_id as id, status from redemptions union all select user_coupon_id, status from user_coupons',
  )
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  const compare = (things: ReadonlyMap<string, Thing>, allowed: (thing: Thing) => string[]) =>
    [...things].flatMap(([id, thing]) => {
      const status = states.get(id) ?? 'missing'
      return allowed(thing).includes(status) ? [] : [`${id} of ${thing.memberId} is ${status}, and was answered as ${allowed(thing)[0]}.`]
    })
  const unused = ['Active', 'Activated']
  return [
    ...compare(rewards, ({ uses, isBack }) => (isBack ? ['Deactivated'] : uses > 0 ? ['Redeemed'] : ['Activated'])),
    ...compare(coupons, ({ uses, isBack }) => (uses === 0 ? unused : isBack ? [...unused, 'Redeemed'] : ['Redeemed'])),
  ]
}

/** All cents by kind, store, till and number. A number that is in twice has two amounts. */
async function readReceipts({ ask }: ChaosDatabase): Promise<Map<string, number[]>> {
  const rows = await ask<{ key: string; cents: number[] }>(`
    select kind || ' ' || store_id || ' ' || till_number || ' ' || receipt_number as key,
      array_agg((case kind when 'purchase' then total_cents else -abs(total_cents) end)::int) as cents
    from receipts group by 1`)
  return new Map(rows.map(({ key, cents }) => [key, cents]))
}

function differences<T>(what: string, stored: ReadonlyMap<string, T>, expected: ReadonlyMap<string, T>): string[] {
  const shown = (value: T | undefined) => JSON.stringify(value) ?? 'missing'
  return [...new Set([...stored.keys(), ...expected.keys()])]
    .filter((key) => !isDeepStrictEqual(stored.get(key), expected.get(key)))
    .map((key) => `${what} ${key} is ${shown(stored.get(key))}, the answers say ${shown(expected.get(key))}.`)
}
