import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { openSession } from '../src/areas/account/index.ts'
import { transact } from '../src/kernel/database/index.ts'
import { aFullMember, type FullMember } from './full-member.ts'
import { aPhone } from './registrations.ts'
import type { TestServer } from './server.ts'
import { signedIn } from './till.ts'

/** Ids of things that belong to one member only, by the names that calls use for them. */
export type Belongings = Record<(typeof belongingNames)[number], string>

const belongingNames = [
  'giftHoldId',
  'reservationId',
  'redemptionId',
  'userCouponId',
  'voucherId',
  'transferId',
  'notificationId',
  'transactionId',
  'planId',
  'groceryId',
  'sessionId',
  'passkeyId',
  'photoId',
  'smsId',
  'upTo',
] as const

export interface Owner extends FullMember {
  belongings: Belongings
}

/** A member with one of everything, and the ids. */
export async function anOwner(app: TestServer): Promise<Owner> {
  const member = await aFullMember(app)
  const wish = { giftId: 'blumenstrauss', storeId: 'lindenau', exchangeType: 'hearts', operationId: uuid() }
  expect(await app.call('saveUserReservation', wish, signedIn(app, member))).toMatchObject({ errorName: null })
  const number = { verifyType: 'changePhone', areaCode: '+49', phone: aPhone() }
  const sms = await app.call('sendSms', number, signedIn(app, member))
  expect(sms).toMatchObject({ errorName: null })
  const { pool, tokens, settings, now } = app.server.services
  const making = { tokens, settings, now: now(), userAgent: 'Tablet' }
  const { token: tablet } = await transact(pool, (tx) => openSession(tx, member.memberId, making))
  const { rows } = await pool.query(
    `select
       (select hold_id from gift_holds h where h.member_id = $1 and kind = 'gift' limit 1) as "giftHoldId",
       (select hold_id from gift_holds h where h.member_id = $1 and kind = 'reservation' limit 1) as "reservationId",
       (select redemption_id from redemptions r where r.member_id = $1 limit 1) as "redemptionId",
       (select user_coupon_id from user_coupons c where c.member_id = $1 limit 1) as "userCouponId",
       (select voucher_id from vouchers v where v.member_id = $1 limit 1) as "voucherId",
       (select transfer_id from transfers t where t.member_id = $1 limit 1) as "transferId",
       (select notification_id from notifications n where n.member_id = $1 limit 1) as "notificationId",
       (select receipt_id from receipts r where r.member_id = $1 limit 1) as "transactionId",
       (select plan_id from planned_recipes p where p.member_id = $1 limit 1) as "planId",
       (select grocery_id from groceries g where g.member_id = $1 limit 1) as "groceryId",
       (select photo_id from photos p where p.member_id = $1 limit 1) as "photoId",
       (select passkey_id from passkeys p where p.member_id = $1 limit 1) as "passkeyId",
       (select posting_id from postings p where p.member_id = $1 order by posting_id desc limit 1) as "upTo"
     `,
    [member.memberId],
  )
  const belongings = { ...rows[0], smsId: sms.result.smsId, sessionId: tablet.refreshToken.split('.')[1] } as Belongings
  for (const name of belongingNames) expect(belongings[name], name).toEqual(expect.any(String))
  return { ...member, belongings }
}
