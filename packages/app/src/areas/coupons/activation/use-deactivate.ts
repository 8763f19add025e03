import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { couponReads } from '../reads.ts'
import { couponTexts } from '../texts.ts'
import { purgeActivations } from './undo-activation.ts'

/** Deactivates a coupon. `isLocked` after an attempt while a till has it in a basket; other errors show in the warning modal. */
export function useDeactivate(copy: UserCoupon | undefined) {
  const texts = useTexts(couponTexts)
  const operation = useOperation(api.cancelUserCoupon, {
    handles: [errors.couponTemporarilyLocked],
    refreshes: couponReads,
    seen: () => copy?.activatedAt ?? '',
  })
  function run(): void {
    if (!copy) return
    operation.mutate(
      { userCouponId: copy.userCouponId },
      {
        onSuccess: () => {
          purgeActivations()
          showToast({ text: texts.deactivated, durationMs: 4000 })
        },
      },
    )
  }
  return {
    run,
    isPending: operation.isPending,
    isLocked: isApiError(operation.error, errors.couponTemporarilyLocked),
    reset: operation.reset,
  }
}
