import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { RedeemingBasket } from './redeeming.ts'
import { type Person, post, signIn } from './sign-up.ts'

const merchantId = '1001'

/** The sign-in of a household. Names must not contain digits. */
export function personOf(householdId: string): Person {
  return {
    email: `household-${householdId}@journey.example`,
    password: 'Quittengelee7!',
    profile: {
      salutation: 'NoInfo',
      firstName: 'Household',
      lastName: householdId.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit))),
      digitalReceipts: Number(householdId) % 2 === 0,
    },
  }
}

/** Collects and activates the coupons of a basket as its household does in the app. Idempotent. */
export async function activateCoupons(url: string, { basketId, householdId, couponIds }: RedeemingBasket): Promise<void> {
  const { token } = await signIn(url, personOf(householdId))
  for (const [index, couponId] of couponIds.entries()) {
    const operation = (deed: string) => `journey-${deed}-${basketId}-${index}`.padEnd(20, '-')
    const { userCoupon } = await post<{ userCoupon: UserCoupon }>(
      url,
      'saveUserCoupon',
      { couponId, operationId: operation('collect'), merchantId },
      token.accessToken,
    )
    await post(
      url,
      'redeemUserCoupon',
      { userCouponId: userCoupon.userCouponId, operationId: operation('activate'), merchantId },
      token.accessToken,
    )
  }
}
