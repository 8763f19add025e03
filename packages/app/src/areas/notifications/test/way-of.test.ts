// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { wayOf } from '../pages/NotificationPage.tsx'

describe('the way that a message offers', () => {
  it.each([
    ['/eStampHistory', 'toHearts'],
    ['/TransHistory', 'toReceipts'],
    ['/stampCardDetail/herzhaft-kochen', 'toHeartCard'],
    ['/collectorCardDetail/kaffeekarte', 'toCollectorCard'],
    ['/andMore', 'toFriends'],
    ['/referral', 'toReferral'],
    ['/main/offers?filter=activated', 'toOffers'],
    ['/couponDetail/wein-15', 'toCoupon'],
    ['/couponUserDetail/0190-copy', 'toCoupon'],
    ['/bakeryPoints', 'toPoints'],
    ['/rewardsHistory', 'toHistory'],
    ['/rewardRedeemedDetail?redemptionId=0190-pan', 'look'],
    ['/main/landing', 'look'],
    ['/bannerDetail?bannerId=backtag', 'look'],
  ])('to %s is called %s', (path, way) => expect(wayOf(path)).toBe(way))
})
