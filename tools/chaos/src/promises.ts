import { isDeepStrictEqual } from 'node:util'
import { auditDatabase } from '@herzkarte/server'
import type { ChaosDatabase } from './database.ts'
import { bookKey, type Expected, expectedOf, receive, type Sums, type Thing } from './expected.ts'
import type { Done, Journal } from './journal.ts'

type Book = { memberId: string; unit: string } & Sums

/** The current books. */
export async function readBooks({ ask }: ChaosDatabase): Promise<Map<string, Book>> {
  const rows = await ask<Book>(`
    select member_id as "memberId", unit, (purchased + given + debt)::int as net, voucher::int, transfer::int, redeemed::int, issued::int,
      transferred::int from books`)
  return new Map(rows.map((row) => [bookKey(row.memberId, row.unit), row]))
}

/** Compares everything promised by an answer with the database. Returns a message for each broken promise. */
export async function brokenPromises(database: ChaosDatabase, { done }: Journal, before: ReadonlyMap<string, Book>): Promise<string[]> {
  const expected = expectedOf(done, before)
  return [
    ...(await operationsAreThoseAnswered(database, done)),
    ...(await sendingsArrivedOnce(database, expected)),
    ...(await holdsEndedAsAnswered(database, expected)),
    ...(await statesAreThoseAnswered(database, expected)),
    ...(await receiptsAreThoseAnswered(database, expected)),
    ...(await booksAreTheSums(database, expected)),
    ...(await auditDatabase(database.postgres.ownerUrl)).problems.map((problem) => `The audit says: ${problem}`),
  ]
}

/** Answers that are computed from stored data and the current state. All others are stored and repeated literally. */
export const generatedAgain: ReadonlySet<string> = new Set(['transferStampByCode', 'cancelTransferStamp', 'redeemGift', 'cancelUserGift'])

/** Lines for the printer are made again from the stored answer, in the language of the request. */
function withoutPrint(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('print' in result)) return result
  const { print: _, ...stored } = result
  return stored
}

async function operationsAreThoseAnswered({ ask }: ChaosDatabase, done: Journal['done']): Promise<string[]> {
  const rows = await ask<{ member_id: string; operation_id: string; call: string; response: unknown }>(
    'select member_id, operation_id, call, response from operations',
  )
  const stored = new Map(rows.map((row) => [`${row.member_id} ${row.operation_id}`, row]))
  const broken: string[] = []
  const answered = new Map<string, Done>()
  for (const one of done) {
    const { memberId, operationId, call, errorName, result } = one
    if (operationId === null) continue
    const key = `${memberId} ${operationId}`
    const earlier = answered.get(key) ?? one
    const isSame = earlier.errorName === errorName && (generatedAgain.has(call) || isDeepStrictEqual(earlier.result, result))
    if (!isSame) broken.push(`${call} ${operationId} of ${memberId} was answered in two ways.`)
    answered.set(key, one)
    const row = stored.get(key)
    if (errorName === null && !row) broken.push(`${call} ${operationId} of ${memberId} was acknowledged and is not in.`)
    if (errorName !== null && row) broken.push(`${call} ${operationId} of ${memberId} was refused with ${errorName} and is in.`)
    if (errorName === null && row && !generatedAgain.has(row.call) && !isDeepStrictEqual(row.response, withoutPrint(result)))
      broken.push(`${call} ${operationId} of ${memberId} was answered otherwise than is kept.`)
  }
  for (const [key, { call }] of stored) if (!answered.has(key)) broken.push(`${call} ${key} is in, and nobody was ever told.`)
  return broken
}

async function sendingsArrivedOnce({ ask }: ChaosDatabase, expected: Expected): Promise<string[]> {
  const rows = await ask<{ transfer_id: string; status: string; receiver_id: string | null }>(
    `select t.transfer_id, t.status, i.member_id as receiver_id from transfers t
     left join incoming_transfers i on i.transfer_id = t.transfer_id and i.status = 'Received'`,
  )
  const broken: string[] = []
  for (const { transfer_id: id, status, receiver_id: receiver } of rows) {
    const sending = expected.sendings.get(id)
    if (!sending) continue
    // A member who retried may be told that somebody has received the hearts already: it was the member's own first attempt.
    const isOwnEcho = sending.receivers.length === 0 && receiver !== null && sending.late.includes(receiver)
    if (isOwnEcho) receive(expected, sending, receiver)
    const { receivers, ended } = sending
    const should = receivers.length > 0 ? 'Received' : ended.has('given up') ? 'Returned' : 'InTransit'
    if (receivers.length > 1 || (receivers.length > 0 && ended.size > 0)) broken.push(`Transfer ${id} was acknowledged to more than one.`)
    else if (status !== should || (receivers[0] ?? null) !== receiver)
      broken.push(`Transfer ${id} is ${status} with ${receiver}, and was answered as ${should} with ${receivers[0] ?? 'nobody'}.`)
  }
  return broken
}

/** Held gifts expire by themselves: their price and stock return without any command. */
async function holdsEndedAsAnswered({ ask }: ChaosDatabase, { holds, books }: Expected): Promise<string[]> {
  const rows = await ask<{ hold_id: string; status: string }>('select hold_id, status from gift_holds')
  const broken: string[] = []
  for (const { hold_id: id, status } of rows) {
    const hold = holds.get(id)
    if (!hold) continue
    const { ended, handedOver, memberId, unit, amount } = hold
    if (status === 'Expired' && ended.size === 0 && handedOver === 0) {
      if (unit !== null) books.move(memberId, unit, { net: amount, voucher: -amount })
      continue
    }
    const should = handedOver > 0 ? ['Confirmed'] : ended.has('given up') ? ['Cancelled'] : ['Open', 'Scanned']
    if (!should.includes(status)) broken.push(`Held gift ${id} of ${memberId} is ${status}, and was answered as ${should[0]}.`)
  }
  return broken
}

async function statesAreThoseAnswered({ ask }: ChaosDatabase, { redemptions, vouchers, coupons }: Expected): Promise<string[]> {
  const compare = async (what: string, select: string, things: Map<string, Thing>, shouldOf: (thing: Thing) => string[]) => {
    const rows = await ask<{ id: string; status: string }>(select)
    const states = new Map(rows.map(({ id, status }) => [id, status]))
    return [...things].flatMap(([id, thing]) => {
      const should = shouldOf(thing)
      const status = states.get(id) ?? 'missing'
      return should.includes(status) ? [] : [`${what} ${id} of ${thing.memberId} is ${status}, and was answered as ${should[0]}.`]
    })
  }
  const isUsed = ({ handedOver }: Thing) => handedOver > 0
  const isBack = ({ ended }: Thing) => ended.has('given up') || ended.has('returned')
  const state = (thing: Thing) => (isBack(thing) ? ['Deactivated'] : isUsed(thing) ? ['Redeemed'] : ['Activated'])
  return [
    ...(await compare('Reward', 'select redemption_id as id, status from redemptions', redemptions, state)),
    ...(await compare('Voucher', 'select voucher_id as id, status from vouchers', vouchers, (thing) =>
      thing.ended.has('given up') ? ['Deactivated'] : isUsed(thing) ? ['Redeemed'] : ['Activated'],
    )),
    ...(await compare('Coupon', 'select user_coupon_id as id, status from user_coupons', coupons, (thing) =>
      isUsed(thing) && !thing.ended.has('returned')
        ? ['Redeemed']
        : isUsed(thing)
          ? ['Active', 'Activated', 'Redeemed']
          : ['Active', 'Activated'],
    )),
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
  const broken: string[] = []
  for (const [key, sums] of books.of) {
    const book = stored.get(key)
    for (const [account, amount] of Object.entries(sums) as [keyof Sums, number][]) {
      if ((book?.[account] ?? 0) !== amount)
        broken.push(`Book ${key}: ${account} is ${book?.[account] ?? 0}, the answers sum to ${amount}.`)
    }
  }
  for (const key of stored.keys()) if (!books.of.has(key)) broken.push(`Book ${key} is there, and no answer speaks of it.`)
  return broken
}
