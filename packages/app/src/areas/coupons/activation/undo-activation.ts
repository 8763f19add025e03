import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { operate, purgeOperations } from '../../../dispatcher/operation.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { couponReads } from '../reads.ts'
import { activationTexts } from './activation-texts.ts'

/** Deactivates what was just activated. Copies that a till holds stay activated, which a message says. The warning modal shows failures. */
export async function undoActivation(userCouponIds: string[]): Promise<void> {
  const texts = activationTexts[currentLang()]
  try {
    const { deactivated, left } = await operate(api.deactivateCoupons, { userCouponIds }, {})
    purgeActivations()
    showToast({
      text: left.length > 0 ? texts.undoneExcept(deactivated.length, left.length) : texts.undone(deactivated.length),
      durationMs: 4000,
    })
  } catch {
    // The dispatcher has shown it.
  } finally {
    refresh(couponReads)
  }
}

/** Activating them again is a new operation, even if the answer to the first one never arrived. */
export function purgeActivations(): void {
  for (const { callName } of [api.redeemUserCoupon, api.activateCoupon, api.activateCoupons]) purgeOperations(`${callName} `)
}
