import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { api } from '../app/dispatcher/api.ts'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { useTexts } from '../app/language.ts'
import { forgetOperations } from '../app/operation.ts'
import { couponReads } from '../app/query.ts'
import { useOperation } from '../app/use-operation.ts'
import { showToast } from '../ui/toast.ts'
import { couponTexts } from './texts.ts'

/** Takes the activation of a coupon back. `isLocked` after a try while a till has it in a basket; other refusals come up in the warning. */
export function useDeactivate(copy: UserCoupon | undefined) {
  const texts = useTexts(couponTexts)
  const operation = useOperation(api.cancelUserCoupon, {
    handles: ['couponTemporarilyLocked'],
    refreshes: couponReads,
    seen: () => copy?.activatedAt ?? '',
  })
  function run(): void {
    if (!copy) return
    operation.mutate(
      { userCouponId: copy.userCouponId },
      {
        onSuccess: () => {
          // Activating it again is meant as a new one, even when the answer to the first was never seen.
          forgetOperations(api.redeemUserCoupon.callName)
          showToast({ text: texts.deactivated, durationMs: 4000 })
        },
      },
    )
  }
  return {
    run,
    isPending: operation.isPending,
    isLocked: isRefusal(operation.error, 'couponTemporarilyLocked'),
    reset: operation.reset,
  }
}
