import '../../../testing/device.ts'
import type { MemberEventType } from '@herzkarte/contract/events.ts'
import { describe, expect, it } from 'vitest'
import type { LiveArea } from '../live-area.ts'

const { allLiveReads, everyEventOnce, liveAreas, readsOf } = await import('../reads-of.ts')
const { heartsLive } = await import('../../areas/hearts/live.ts')

type Others = Exclude<MemberEventType, keyof typeof heartsLive.reads>
const others = { reads: {} } as unknown as LiveArea<Others>

describe('each live event', () => {
  it('belongs to exactly one area, or it does not compile', () => {
    expect(everyEventOnce(heartsLive, others)).toHaveLength(2)
    // @ts-expect-error all events but those of hearts are handled by none
    everyEventOnce(heartsLive)
    // @ts-expect-error those of hearts are handled twice
    everyEventOnce(heartsLive, others, heartsLive)
    const owned = liveAreas.flatMap(({ reads }) => Object.keys(reads))
    expect(owned).toEqual([...new Set(owned)])
  })

  it('makes stale what its area names', () => {
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
