import { isDeepStrictEqual } from 'node:util'
import { auditDatabase } from '@herzkarte/server'
import type { ChaosDatabase } from './database.ts'
import { type Expected, expectedOf, type Sums, type Thing } from './expected.ts'
import type { Done } from './journal.ts'

/** The current books, by member and unit. */
export async function readBooks({ ask }: ChaosDatabase): Promise<Map<string, Sums>> {
  const rows = await ask<{ key: string } & Sums>(`
    select member_id || ' ' || unit as key, (purchased + given + debt)::int as net, voucher::int, transfer::int, redeemed::int, issued::int,
      transferred::int from books`)
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}

/** Compares everything promised by an answer with the database. Returns a message for each broken promise. */
export async function brokenPromises(database: ChaosDatabase, done: readonly Done[], before: ReadonlyMap<string, Sums>): Promise<string[]> {
  const expected = expectedOf(done, before)
  return [
    ...(await operationsAreThoseAnswered(database, done)),
    ...(await statesAreThoseAnswered(database, expected)),
    ...(await receiptsAreThoseAnswered(database, expected)),
    ...(await booksAreTheSums(database, expected)),
    ...(await auditDatabase(database.postgres.ownerUrl)).problems.map((problem) => `The audit says: ${problem}`),
  ]
}

/** The answer that is computed from stored data and the current state. All others are stored and repeated literally. */
export const generatedAgain = 'transferStampByCode'

async function operationsAreThoseAnswered({ ask }: ChaosDatabase, done: readonly Done[]): Promise<string[]> {
  const rows = await ask<{ key: string; call: string; response: unknown }>(
    `select member_id || ' ' || operation_id as key, call, response from operations`,
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
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

/** Lines for the printer are made again from the stored answer, in the language of the request. */
function withoutPrint(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('print' in result)) return result
  const { print: _, ...stored } = result
  return stored
}

async function statesAreThoseAnswered({ ask }: ChaosDatabase, { rewards, coupons }: Expected): Promise<string[]> {
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

async function receiptsAreThoseAnswered({ ask }: ChaosDatabase, { receipts }: Expected): Promise<string[]> {
  const rows = await ask<{ key: string; cents: number }>(`
    select kind || ' ' || store_id || ' ' || till_number || ' ' || receipt_number as key,
      case kind when 'purchase' then total_cents else -abs(total_cents) end as cents
    from receipts`)
  const stored = Map.groupBy(rows, ({ key }) => key)
  const broken = [...stored]
    .filter(([key, found]) => found.length > 1 || !receipts.has(key))
    .map(([key]) => `Receipt ${key} is in twice, or was never answered.`)
  for (const [key, cents] of receipts) {
    const found = stored.get(key)?.[0]?.cents
    if (found !== cents) broken.push(`Receipt ${key} was answered with ${cents} cents and is in with ${found ?? 'none'}.`)
  }
  return broken
}

async function booksAreTheSums(database: ChaosDatabase, { books }: Expected): Promise<string[]> {
  const stored = await readBooks(database)
  const shown = (sums: unknown) => JSON.stringify(sums)
  return [...new Set([...books.keys(), ...stored.keys()])]
    .filter((key) => !isDeepStrictEqual(stored.get(key), books.get(key)))
    .map((key) => `Book ${key} is ${shown(stored.get(key))}, the answers sum to ${shown(books.get(key))}.`)
}
