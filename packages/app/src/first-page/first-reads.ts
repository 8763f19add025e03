import type { CallName, Input } from '@herzkarte/contract/all-calls.ts'
import { merchantCode } from '../dispatcher/merchant-code.ts'

/** A call with its input; a list is read page by page. */
export type Read = { [Name in CallName]: readonly [name: Name, input: Input<Name>, kind?: 'list'] }[CallName]

const bonusWorld: readonly Read[] = [
  ['getMerchantDetail', { merchantCode }],
  ['listCoupon', { limit: 100 }, 'list'],
  ['listUserCoupon', { limit: 100 }],
  ['listUserRedeemHistory', { status: 'Activated' }],
]

/**
 * What a member's page reads before it shows anything, by address. Only where that was measured to help: over HTTP/1.1 each read takes one of six
 * connections from the page's code (docs/measurements.md). An end-to-end test checks that the page takes all of it (`shell/first-reads.spec.ts`).
 */
export const firstReads: Readonly<Record<string, readonly Read[]>> = {
  '/main/landing': [
    ['listHomePage', {}],
    ['listUserCoupon', { limit: 100 }],
    ['getRecentTransferRecord', { limit: 20 }],
  ],
  '/main/me': [
    ['getMerchantDetail', { merchantCode }],
    ['getUserProfile', { isFromLoyalty: false }],
    ['getUserMemberTierDetail', { isCallLoyalty: false }],
    ['listUserRedeemHistory', { limit: 100 }],
    ['listHistoryUnReadStatus', {}],
  ],
  '/main/offers': bonusWorld,
  '/offers': bonusWorld,
}
