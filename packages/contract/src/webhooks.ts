import type { MemberEvent } from './events.ts'

/** What a webhook says, by the event that causes it. The name of a type never changes. */
export const webhookTypes = {
  saleBooked: 'sale.booked',
  saleVoided: 'sale.voided',
  rewardRedeemed: 'reward.redeemed',
  rewardReturned: 'reward.returned',
  couponRedeemed: 'coupon.redeemed',
  couponReturned: 'coupon.returned',
  voucherRedeemed: 'voucher.redeemed',
  voucherReturned: 'voucher.returned',
  giftConfirmed: 'gift.handed-over',
  giftReturned: 'gift.returned',
  reservationPickedUp: 'reservation.picked-up',
  memberDeleted: 'member.deleted',
} as const

/** What happened, as the code that causes it says. */
export type WebhookCause = MemberEvent | { type: 'memberDeleted' }

type Causes = typeof webhookTypes
export type WebhookType = Causes[keyof Causes]

/** The body of a webhook. `member.deleted` is the last one about a member: delete what you have stored about them. */
export type WebhookEvent = {
  [Cause in keyof Causes]: {
    type: Causes[Cause]
    /** When it happened, ISO 8601. */
    timestamp: string
    data: { memberId: string } & Omit<Extract<WebhookCause, { type: Cause }>, 'type'>
  }
}[keyof Causes]

/** Sent by `herzkarte webhooks test`. */
export interface WebhookTest {
  type: 'test'
  timestamp: string
  data: Record<string, never>
}
