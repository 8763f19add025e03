import { campaignId } from '../calls/write-requests.ts'
import { checkout, post, type Request } from '../load/requests.ts'
import type { Stage } from './stage.ts'

/**
 * A member with an activated coupon and, after a purchase, an activated reward, so that the pages have more content than those of a new member.
 * Returns the access token.
 */
export async function readyMember({ url, tillKey, members }: Stage): Promise<string> {
  // The first member must stay new for the other benches.
  const { cardNumber, token } = members[1] ?? { cardNumber: '', token: '' }

  async function send<Result>({ path, ...request }: Request): Promise<Result> {
    const answer = await fetch(`${url}${path}`, request)
    const { errorCode, errorMessage, result } = (await answer.json()) as { errorCode: number; errorMessage: string; result: Result }
    if (errorCode !== 0) throw new Error(`${path} was refused: ${errorMessage}`)
    return result
  }

  await send(
    checkout(cardNumber, tillKey, {
      lines: [{ line: 1, productId: 'obst', name: 'Obst und Gemüse', departmentId: 'obst-und-gemuese', quantity: 1, amountCents: 30_000 }],
    }),
  )
  const { userCoupon } = await send<{ userCoupon: { userCouponId: string } }>(
    post('saveUserCoupon', token, { couponId: 'naturjoghurt-3-fuer-2' }),
  )
  await send(post('redeemUserCoupon', token, { userCouponId: userCoupon.userCouponId }))
  await send(post('redeemUserStampCard', token, { campaignId, rewardId: 'kochloeffel-set' }))
  return token
}
