import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { api } from '../app/dispatcher/api.ts'
import { useTexts } from '../app/language.ts'
import { couponReads } from '../app/query.ts'
import { useOperation } from '../app/use-operation.ts'
import { showToast } from '../ui/toast.ts'
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
