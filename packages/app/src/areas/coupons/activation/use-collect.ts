import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { couponReads } from '../reads.ts'
import { couponTexts } from '../texts.ts'

/** Collects one more copy of a coupon. A failure shows in the warning modal. */
export function useCollect({ couponId, collected }: Coupon) {
  const texts = useTexts(couponTexts)
  // After the number of collected copies has changed, the request is for one more copy.
  const operation = useOperation(api.saveUserCoupon, { refreshes: couponReads, seen: () => String(collected) })
  return {
    isPending: operation.isPending,
    run: () => operation.mutate({ couponId }, { onSuccess: () => void showToast({ text: texts.collected, durationMs: 4000 }) }),
  }
}
