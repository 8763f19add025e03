import { setTimeout as pause } from 'node:timers/promises'
import { errorNameByCode } from '@herzkarte/contract/errors/catalogue.ts'
import type { TestMember } from '@herzkarte/server/testing/members.ts'
import { memberAddress, networkOf } from './client.ts'

/** Between two calls. Members read what they see. */
const pauseMs = 100

/** What members noticed of the attack. */
export interface Noticed {
  calls: number
  /** Error names with their counts. */
  sentAway: Record<string, number>
  p99Ms: number
}

/** Members who use the app from their own networks until `isOver`: they look at their coupons and at home, one call after another. */
export async function goOn(url: string, members: readonly TestMember[], isOver: () => boolean): Promise<Noticed> {
  const tookMs: number[] = []
  const sentAway: Record<string, number> = {}
  async function useApp({ token }: TestMember, index: number): Promise<void> {
    const network = networkOf(url, memberAddress(index))
    while (!isOver()) {
      for (const name of ['listUserCoupon', 'listHomePage']) {
        const began = performance.now()
        const { errorCode } = await network.call(name, {}, token)
        tookMs.push(performance.now() - began)
        await pause(pauseMs)
        if (errorCode === 0) continue
        const reason = errorNameByCode(errorCode) ?? String(errorCode)
        sentAway[reason] = (sentAway[reason] ?? 0) + 1
      }
    }
  }
  await Promise.all(members.map(useApp))
  tookMs.sort((a, b) => a - b)
  return { calls: tookMs.length, sentAway, p99Ms: Math.round(tookMs[Math.floor(tookMs.length * 0.99)] ?? 0) }
}
