import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../dispatcher/api.ts'
import { useOperation } from '../../dispatcher/use-operation.ts'
import { couponReads } from './reads.ts'
import { couponTexts } from './texts.ts'

/** Collects one more of a coupon. Why it could not be had comes up in the warning. */
export function useCollect({ couponId, collected }: Coupon) {
  const texts = useTexts(couponTexts)
  // With another number collected already, one more is wished for.
  const operation = useOperation(api.saveUserCoupon, { refreshes: couponReads, seen: () => String(collected) })
  return {
    isPending: operation.isPending,
    run: () => operation.mutate({ couponId }, { onSuccess: () => void showToast({ text: texts.collected, durationMs: 4000 }) }),
  }
}
