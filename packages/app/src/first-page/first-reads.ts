import type { CallName, Input } from '@herzkarte/contract/all-calls.ts'

type Read = { [Name in CallName]: readonly [Name, Input<Name>] }[CallName]

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
}
