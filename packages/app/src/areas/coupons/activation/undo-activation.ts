import { currentLang } from '@herzkarte/ui/language.ts'
import { dismissToast, showToast, type ToastOptions } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { operate, purgeOperations } from '../../../dispatcher/operation.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { onLocationShown } from '../../../router/location.ts'
import { couponReads } from '../reads.ts'
import { activationTexts } from './activation-texts.ts'

/** Says that coupons are activated, as long as their page is shown: elsewhere nobody sees what would be taken back. */
export function announceActivated(userCouponIds: string[], toast: Pick<ToastOptions, 'text' | 'action' | 'durationMs'>): void {
  const undo = { label: activationTexts[currentLang()].undo, onClick: () => void undoActivation(userCouponIds) }
  const id = showToast({ tone: 'leaf', undo, ...toast })
  const { pathname } = location
  const stop = onLocationShown(() => {
    if (location.pathname === pathname) return
    dismissToast(id)
    stop()
  })
  device.confirm()
}

/** Deactivates what was just activated. Copies that a till holds stay activated, which a message says. The warning modal shows failures. */
async function undoActivation(userCouponIds: string[]): Promise<void> {
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
