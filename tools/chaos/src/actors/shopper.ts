import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import { campaignId, type TestMember } from '@herzkarte/server/testing/members.ts'
import { type Answer, callsTo } from '@herzkarte/server/testing/server.ts'
import { v4 as newId } from 'uuid'
import { take, type World } from '../journal.ts'
import type { Random } from '../random.ts'

/** A member with the app. */
export type Shopper = ReturnType<typeof aShopper>

interface Making {
  url: string
  member: TestMember
  world: World
  random: Random
  /** All members, including this one. */
  memberIds: readonly string[]
}

const patienceMs = 4000
const againAfterMs = 250
const rewards = ['kochloeffel-set', 'emaille-milchtopf']
/** Nothing is decided, retry: the ledger or the service is unavailable. */
export const comeAgain: ReadonlySet<string | null> = new Set([
  'ledgerUnavailable',
  'ledgerTimedOut',
  'serviceUnavailable',
  'tooManyRequests',
])

/** A member who claims, spends and sends hearts, and activates coupons. */
export function aShopper({ url, member, world, random, memberIds }: Making) {
  const { memberId, token } = member
  const { journal, printedCodes, letters } = world
  const { callRaw } = callsTo(url)
  const others = memberIds.filter((id) => id !== memberId)
  const coupons: string[] = []

  function ask(name: string, input: unknown): Promise<Answer<unknown> | undefined> {
    return callRaw(name, input, { token, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
  }

  /** Reads something once; undefined when no result came. */
  async function look<Name extends CallName>(name: Name, input: Input<Name>): Promise<Result<Name> | undefined> {
    const answer = await ask(name, input)
    return answer?.errorName === null ? (answer.result as Result<Name>) : undefined
  }

  /** Sends a command until it is answered, with the same operation id, and records the answer. Returns its result unless it failed. */
  async function order<Name extends CallName>(name: Name, input: Omit<Input<Name>, 'operationId'>, operationId: string | null = newId()) {
    const whole = operationId === null ? input : { ...input, operationId }
    for (let attempt = 1; ; attempt++) {
      const answer = await ask(name, whole)
      if (answer && !comeAgain.has(answer.errorName)) {
        const { errorName, result } = answer
        journal.done.push({ memberId, operationId, call: name, input: whole, errorName, result, isOnlyAttempt: attempt === 1 })
        return errorName === null ? (result as Result<Name>) : undefined
      }
      await pause(againAfterMs)
    }
  }

  async function activateReward(): Promise<void> {
    await order('redeemUserStampCard', { campaignId, rewardId: random.pick(rewards) ?? '' })
  }
  async function claimPrinted(): Promise<void> {
    const code = take(printedCodes, random)
    // A code is valid once: some are tried again.
    if (code && (await order('collectStamp', { code })) && random.chance(0.2)) printedCodes.push(code)
  }
  async function sendHearts(): Promise<void> {
    const { transferCode } = (await order('transferStampByCode', { campaignId, hearts: random.whole(1, 5) }))?.transfer ?? {}
    if (transferCode) letters.push({ transferCode, readerId: random.pick(others) ?? '' })
  }
  async function receiveHearts(): Promise<void> {
    const letter = take(letters, random, ({ readerId }) => readerId === memberId)
    if (letter) await order('receiveTransferStamp', { transferCode: letter.transferCode }, null)
  }
  async function collectCoupon(): Promise<void> {
    const coupon = random.pick((await look('listCoupon', { limit: 20 }))?.items ?? [])
    const done = coupon && (await order('saveUserCoupon', { couponId: coupon.couponId }))
    if (done) coupons.push(done.userCoupon.userCouponId)
  }
  async function activateCoupon(): Promise<void> {
    const userCouponId = random.pick(coupons)
    if (userCouponId) await order('redeemUserCoupon', { userCouponId })
  }

  const acts: [weight: number, act: () => Promise<void>][] = [
    [4, activateReward],
    [4, claimPrinted],
    [4, sendHearts],
    [4, receiveHearts],
    [2, collectCoupon],
    [3, activateCoupon],
  ]
  return { member, look, act: () => random.weighted(acts)() }
}
