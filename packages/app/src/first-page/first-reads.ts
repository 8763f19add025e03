import type { CallName, Input } from '@herzkarte/contract/all-calls.ts'

type Read = { [Name in CallName]: readonly [Name, Input<Name>] }[CallName]

const coupons = ['listUserCoupon', { limit: 100 }] as const
const activatedRewards = ['listUserRedeemHistory', { status: 'Activated' }] as const

/** What the pages of members read before they show anything, by address. An end-to-end test checks that each page takes all of it (`shell/first-reads.spec.ts`). */
export const firstReads: Readonly<Record<string, readonly Read[]>> = {
  '/main/landing': [['listHomePage', {}], coupons, ['getRecentTransferRecord', { limit: 20 }]],
  '/main/offers': [['listCoupon', { limit: 100 }], coupons, activatedRewards],
  // Not the card itself: how far the clocks differ depends on when the app has asked for it.
  '/main/wallet': [activatedRewards, ['listUserCoupon', { status: 'Activated', limit: 50 }]],
  '/main/me': [
    ['getUserProfile', {}],
    ['getUserMemberTierDetail', {}],
  ],
  '/TransHistory': [['listTransaction', { window: 'thisMonth' }]],
  '/notification': [['listNotification', {}]],
  '/groceryList': [['getMyGrocerys', {}]],
}
