import * as contract from '@herzkarte/contract/calls.ts'
import { lockedByTillUntil } from '../../../kernel/till-lock.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { findRedemption } from '../redemptions.ts'

export const getUserRedemptionLockTime = handleRead(
  contract.getUserRedemptionLockTime,
  async function getUserRedemptionLockTime({ redemptionId }, { db, member, now, fail }) {
    const redemption = (await findRedemption(db, member.memberId, redemptionId)) ?? fail('redeemCodeNotFound')
    const until = lockedByTillUntil(redemption, now)
    if (!until) return { lockedUntil: null, lockSeconds: 0 }
    return { lockedUntil: until.toISOString(), lockSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) }
  },
)
