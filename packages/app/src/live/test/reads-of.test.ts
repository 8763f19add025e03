import '../../../testing/device.ts'
import type { MemberEventType } from '@herzkarte/contract/events.ts'
import { describe, expect, it } from 'vitest'

const { allLiveReads, readsOf } = await import('../reads-of.ts')

describe('each live event', () => {
  it('makes stale what it concerns', () => {
    const names = (type: MemberEventType) => readsOf({ type } as never).map(({ callName }) => callName)
    expect(names('groceriesChanged')).toEqual(['getMyGrocerys', 'listGrocerySavings'])
    expect(names('planChanged')).toEqual(['getMyPlanRecipes', 'getMyGrocerys', 'listGrocerySavings'])
    expect(names('heartsCredited')).toContain('listReferral')
    expect(names('pointsCredited')).toContain('listTransaction')
    expect(names('holdExpired')).toContain('getUserPoint')
    expect(readsOf({ type: 'ofANewerServer' } as never)).toEqual([])
  })

  it('may have been missed: then everything that any of them makes stale is read again, once', () => {
    const all = allLiveReads.map(({ callName }) => callName)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(['listHomePage', 'listCoupon', 'getUserPoint', 'listUserFriend', 'getMyPlanRecipes']))
  })
})
