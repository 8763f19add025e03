import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Answer, callsTo } from '@herzkarte/server/testing/server.ts'
import type { Cashier } from './actors/cashier.ts'
import { comeAgain, type Shopper } from './actors/shopper.ts'
import type { Done, Journal } from './journal.ts'
import { generatedAgain, readOperations, withoutPrint } from './promises.ts'
import type { Stage } from './stage.ts'

export interface Cast {
  shoppers: readonly Shopper[]
  cashiers: readonly Cashier[]
}

const mostAgain = 2000
const atOnce = 8
const againAfterMs = 200

/**
 * Learns what became of commands that nobody knows about, then repeats the last commands with the same ids: nothing must happen, and the answer must
 * be the first one. Returns how many it repeated.
 */
export async function settle({ front, tills, database }: Stage, { shoppers, cashiers }: Cast, journal: Journal): Promise<number> {
  const { done, broken } = journal
  const { callRaw, till: callTill } = callsTo(front.url)
  const tokens = new Map(shoppers.map(({ member }) => [member.memberId, member.token]))

  /** Repeats a command as its original sender. */
  async function say({ memberId, call, input, storeId }: Done): Promise<Answer<unknown>> {
    const key = tills.find((one) => one.storeId === storeId)?.key
    for (;;) {
      // A keep-alive connection may still lead to a killed process.
      const asked = key
        ? callTill(call.slice('till/'.length) as never, input as never, key)
        : callRaw(call, input, { token: tokens.get(memberId) ?? '' })
      const answer = await asked.catch(() => undefined)
      if (answer && !comeAgain.has(answer.errorName)) return answer
      await pause(againAfterMs)
    }
  }

  await Promise.all(cashiers.map(({ till }) => till.drained()))
  const stored = await readOperations(database)
  // Their till was killed before it could report.
  for (const one of cashiers.flatMap(({ unanswered }) => [...unanswered.values()])) {
    const kept = stored.get(`${one.memberId} ${one.operationId}`)
    if (kept) done.push({ ...one, result: kept.response })
  }
  // An error is not stored under its operation id. When a command is sent more than once, one attempt can fail, and a delayed attempt can succeed
  // afterwards because a precondition is met by then. The command is then booked once, and a retry returns the success.
  for (const [index, one] of done.entries()) {
    const { memberId, operationId, call, errorName, isOnlyAttempt } = one
    const kept = stored.get(`${memberId} ${operationId}`)
    const wasRepeated = !isOnlyAttempt || front.repeated.has(operationId ?? '')
    if (errorName === null || !kept || !wasRepeated) continue
    done[index] = { ...one, errorName: null, result: call === generatedAgain ? (await say(one)).result : kept.response }
  }

  const again = done.filter(({ errorName, operationId }) => errorName === null && operationId !== null).slice(-mostAgain)
  const queue = again.values()
  async function work(): Promise<void> {
    for (const one of queue) {
      const { memberId, operationId, call, result } = one
      if (!stored.has(`${memberId} ${operationId}`)) broken.push(`${call} ${operationId} of ${memberId} was acknowledged and is not in.`)
      const now = await say(one)
      // A sale that waited in the queue of its till may have been booked without what it could no longer spend.
      if (call === 'till/checkout' && now.errorName === 'operationReused') continue
      const isSame =
        now.errorName === null && (call === generatedAgain || isDeepStrictEqual(withoutPrint(now.result), withoutPrint(result)))
      if (!isSame)
        broken.push(`${call} ${operationId} of ${memberId} sent again is answered otherwise (${now.errorName ?? 'another result'}).`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return again.length
}
