import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { today } from '../../../shared/dates.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { couponReads } from '../reads.ts'
import { couponTexts } from '../texts.ts'
import { activateSoon, activatingCalls, activations, takeBackActivation } from './activate-soon.ts'
import { activationTexts } from './activation-texts.ts'

/** Collects one more copy of a coupon. A failure shows in the warning modal. */
export function useCollect({ couponId, collected }: Coupon) {
  // After the number of collected copies has changed, the request is for one more copy.
  const onSuccess = () => void showToast({ text: couponTexts.collected, durationMs: 4000 })
  const operation = useOperation(api.saveUserCoupon, { refreshes: couponReads, seen: () => String(collected), onSuccess })
  return { isPending: operation.isPending, run: () => operation.mutate({ couponId }) }
}

/** Activates a coupon with one tap, and collects it if necessary. Without a network, the activation waits for one; a second tap takes it back. */
export function useActivate(coupon: Coupon) {
  const { couponId } = coupon
  const isWaiting = activations.use().some(({ value }) => value.couponId === couponId)
  const activation = useMutation({ mutationFn: () => activateSoon(coupon) })
  const availability = useAvailability([coupon], () => activation.mutate())
  return { ...availability, isPending: activation.isPending, isWaiting, takeBack: () => takeBackActivation(couponId) }
}

/** Deactivates a coupon. `isLocked` after an attempt while a till has it in a basket; other errors show in the warning modal. */
export function useDeactivate(copy: UserCoupon | undefined) {
  const operation = useOperation(api.cancelUserCoupon, {
    handles: [errors.couponTemporarilyLocked],
    refreshes: couponReads,
    seen: () => copy?.activatedAt ?? '',
    undoes: activatingCalls,
    onSuccess: () => void showToast({ text: activationTexts.undone(1), durationMs: 4000 }),
  })
  return {
    run: () => copy && operation.mutate({ userCouponId: copy.userCouponId }),
    isPending: operation.isPending,
    isLocked: isApiError(operation.error, errors.couponTemporarilyLocked),
    reset: operation.reset,
  }
}

const AvailabilitySheet = lazyDialog(() => import('./ActivationSheets.tsx'))

/** Fetched before it is opened, so that a missing network does not take the page away: then nobody is asked. */
const loadQuestion = (): Promise<boolean> =>
  import('./ActivationSheets.tsx').then(
    () => true,
    () => false,
  )

/** The shopping day, in the merchant's time zone, on which the member was last asked. */
const askedOn = storedForMember<string>('availabilityAsked', (value): value is string => typeof value === 'string')

/** Coupons on the complete basket concern no product that a store could lack. */
const isForProducts = ({ departmentIds }: Pick<Coupon, 'departmentIds'>): boolean => departmentIds.length > 0

/** Asks before activating if the store has the products (specification, section 4): once a day, and only for coupons on products. */
export function useAvailability(coupons: readonly Pick<Coupon, 'departmentIds'>[], activate: () => void) {
  const [isAsking, setAsking] = useState(false)
  function confirm(): void {
    askedOn.set(today())
    setAsking(false)
    activate()
  }
  async function run(): Promise<void> {
    const mustAsk = askedOn.get() !== today() && coupons.some(isForProducts)
    if (mustAsk && (await loadQuestion())) setAsking(true)
    else confirm()
  }
  const question = isAsking && <AvailabilitySheet onYes={confirm} onClose={() => setAsking(false)} />
  return { run: () => void run(), confirm, question }
}
