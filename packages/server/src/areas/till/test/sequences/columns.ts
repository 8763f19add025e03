import { rewards } from './world.ts'

const summed = ['linesCents', 'discountCents', 'rewardCents', 'copayCents', 'voucherCents', 'totalCents'] as const

/** What a receipt adds to the totals of its day. */
export function columnsOf(sums: Record<(typeof summed)[number], number>) {
  const { linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents } = sums
  return { receipts: 1, linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents }
}

/** The hearts that a reward costs; none if it is a full card. */
export function heartsFor(rewardId: string): number {
  return Object.values(rewards).find((reward) => reward.rewardId === rewardId)?.hearts ?? 0
}
