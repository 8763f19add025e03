import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { useShell } from '../../../shell/shell.ts'
import { couponReads } from '../reads.ts'
import { activationTexts } from './activation-texts.ts'
import { mustAskAvailability, noteAvailabilityAsked } from './store-availability.ts'
import { undoActivation } from './undo-activation.ts'

/**
 * Activates a coupon with one tap, and collects it if necessary. Once a day it asks first whether the store has the product. The confirmation links to
 * what is activated: the customer card, which has no tab on wide screens. The warning modal shows failures.
 */
export function useActivate(coupon: Coupon) {
  const texts = useTexts(activationTexts)
  const isWide = useShell() === 'wide'
  const [isAsking, setAsking] = useState(false)
  // After a copy was used up, the same tap is about another copy.
  const operation = useOperation(api.activateCoupon, { refreshes: couponReads, seen: () => String(coupon.collected) })

  function activate(): void {
    noteAvailabilityAsked()
    setAsking(false)
    operation.mutate(
      { couponId: coupon.couponId },
      {
        onSuccess: ({ userCoupon: { userCouponId } }) => {
          const action = isWide
            ? { label: texts.toActivated, href: paths.offers({ filter: 'activated' }) }
            : { label: texts.toCard, href: paths.wallet() }
          showToast({
            tone: 'leaf',
            text: texts.done,
            action,
            undo: { label: texts.undo, onClick: () => void undoActivation([userCouponId]) },
          })
          device.confirm()
        },
      },
    )
  }
  return {
    isPending: operation.isPending,
    isAsking,
    run: () => (mustAskAvailability([coupon]) ? setAsking(true) : activate()),
    confirm: activate,
    cancel: () => setAsking(false),
  }
}
