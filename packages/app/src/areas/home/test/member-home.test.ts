// @vitest-environment happy-dom
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { expiresSoon, noticeDays } from '@herzkarte/rules/time/expires-soon.ts'
import { describe, expect, it } from 'vitest'
import { type Goal, reachedRewards } from '../goal-shown.ts'
import { runningOut } from '../parts/HomeRest.tsx'

const today = '2026-11-20'

describe('what runs out', () => {
  const aMember = (changes: object) =>
    ({ cards: [], activatedRewards: [], points: { points: 0, cents: 0, expiresOn: null }, ...changes }) as unknown as NonNullable<
      HomePage['member']
    >
  const card = (hearts: number, expiresOn: string) => ({ campaignId: 'cook', hearts, expiresOn, collectUntil: expiresOn })
  const coupon = (redeemUntil: string) => ({ userCouponId: 'copy', title: 'Äpfel', redeemUntil }) as UserCoupon
  const found = (member: object, coupons: UserCoupon[] = []) =>
    runningOut({ member: aMember(member), coupons }, today).map(({ kind, day }) => [kind, day])

  it('is said once there is time for one more purchase, the most urgent first', () => {
    const member = {
      cards: [card(12, '2026-12-11')],
      points: { points: 300, cents: 300, expiresOn: '2026-11-30' },
      activatedRewards: [{ redemptionId: 'pan', name: 'Bratpfanne', validUntil: '2026-11-27' }],
    }
    expect(found(member, [coupon(today)])).toEqual([
      ['coupon', today],
      ['reward', '2026-11-27'],
      ['points', '2026-11-30'],
      ['hearts', '2026-12-11'],
    ])
  })

  it('is not said too early, too late, or of nothing', () => {
    expect(found({ cards: [card(12, '2026-12-12')] })).toEqual([])
    expect(found({ cards: [card(12, '2026-11-19')] })).toEqual([])
    expect(found({ cards: [card(0, today)] })).toEqual([])
    // The card on home says it itself.
    expect(found({ cards: [{ ...card(12, '2026-12-11'), collectUntil: '2026-11-01' }] })).toEqual([])
    expect(found({}, [coupon('2026-11-24')])).toEqual([])
    expect(found({ activatedRewards: [{ redemptionId: 'pan', name: 'Bratpfanne', validUntil: '2026-12-05' }] })).toEqual([])
  })
})

describe('a message about what runs out', () => {
  it.each(['hearts', 'points', 'reward', 'coupon'] as const)('names %s only while the home page shows them', (kind) => {
    for (const left of noticeDays(kind)) expect(expiresSoon(kind, addDays(today, left), today)).toBe(true)
  })
})

describe('rewards to choose from', () => {
  const goal = (heartsNeeded: number, stock: Goal['stock'] = 'available'): Goal => ({
    rewardId: `r${heartsNeeded}`,
    name: '',
    image: '',
    icon: '',
    heartsNeeded,
    stock,
  })

  it('are those in stock that the hearts are enough for, the best one first', () => {
    const rewards = [goal(10), goal(20, 'outOfStock'), goal(30, 'lowStock'), goal(40)]
    expect(reachedRewards(rewards, 30).map(({ heartsNeeded }) => heartsNeeded)).toEqual([30, 10])
    expect(reachedRewards(rewards, 9)).toEqual([])
  })
})
