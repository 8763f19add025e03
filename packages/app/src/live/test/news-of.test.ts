import '../../../testing/device.ts'
import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { describe, expect, it } from 'vitest'

const { newsOf } = await import('../listen.ts')

const hearts = { type: 'heartsCredited', campaignId: 'herzhaft-kochen', balanceHearts: 9, cause: 'purchase' } as const
const coupon = { type: 'couponRedeemed', userCouponId: '1', couponId: 'brezel' } as const
const said = (...events: MemberEvent[]) => newsOf(events, 'de').map(({ text }) => text)

describe('what one receipt changes', () => {
  it('is said once for each kind, what was saved first', () => {
    expect(
      said(
        { ...hearts, hearts: 3 },
        { type: 'pointsCredited', points: 18, balancePoints: 40 },
        { ...hearts, campaignId: 'gut-aufgetischt', hearts: 1 },
        { ...coupon, discountCents: 100 },
        { ...coupon, discountCents: 220 },
      ),
    ).toEqual(['2 Coupons eingelöst, 3,20\u00a0€ gespart.', '4 Herzen und 18 Bäckereipunkte sind gelandet.'])
  })

  it('is one thing or several', () => {
    expect(said({ ...hearts, hearts: 1 })).toEqual(['1 Herz ist gelandet.'])
    expect(said({ ...coupon, discountCents: 0 })).toEqual(['Coupon eingelöst.'])
    expect(said({ type: 'heartsClawedBack', campaignId: 'herzhaft-kochen', hearts: 2, balanceHearts: 0, debtHearts: 0 })).toEqual([
      'Nach der Rückgabe gehen 2 Herzen zurück.',
    ])
  })

  it('counts hearts for an invitation, but none that somebody has just taken in hand', () => {
    expect(said({ ...hearts, cause: 'referral', hearts: 10 })).toEqual(['10 Herzen sind gelandet.'])
    expect(said({ ...hearts, cause: 'transfer', hearts: 3 }, { type: 'transfersChanged' })).toEqual([])
  })

  it('leads on where there is more to see', () => {
    const [credited, full] = newsOf(
      [{ type: 'punchesCredited', campaignId: 'kaffeekarte', punches: 2, balancePunches: 1, fullCards: 1 }],
      'de',
    )
    expect(credited?.text).toBe('2 Stempel sind gelandet.')
    expect(full?.action?.href).toBe('/collectorCardDetail/kaffeekarte')
  })

  it('is said by the page itself where that asked for it', () => {
    expect(said({ ...hearts, hearts: 5, cause: 'welcome' }, { type: 'cardScanned', storeId: 'lindenau' })).toEqual([])
  })
})
