import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { today } from '../../../shared/dates.ts'
import { couponReads } from '../reads.ts'
import { couponTexts } from '../texts.ts'
import { activateSoon, takeBackActivation, waitingActivations } from './activate-soon.ts'

/** Fetched before it is opened, so that a missing network does not take the page away: then nobody is asked. */
export const loadQuestion = (): Promise<boolean> =>
  import('./AvailabilitySheet.tsx').then(
    () => true,
    () => false,
  )

/**
 * Activates a coupon with one tap, and collects it if necessary. Once a day it asks first whether the store has the product. Without a network, the
 * activation waits for one; a second tap takes it back.
 */
export function useActivate({ couponId, collected, departmentIds }: Coupon) {
  const [isAsking, setAsking] = useState(false)
  const isWaiting = useSyncExternalStore(waitingActivations.subscribe, waitingActivations.all).some(
    ({ value }) => value.couponId === couponId,
  )
  const activation = useMutation({ mutationFn: () => activateSoon({ couponId, collected }) })

  function activate(): void {
    noteAvailabilityAsked()
    setAsking(false)
    activation.mutate()
  }
  async function run(): Promise<void> {
    if (mustAskAvailability([{ departmentIds }]) && (await loadQuestion())) setAsking(true)
    else activate()
  }
  return {
    isPending: activation.isPending,
    isWaiting,
    isAsking,
    run,
    takeBack: () => takeBackActivation(couponId),
    confirm: activate,
    cancel: () => setAsking(false),
  }
}

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

/** The shopping day, in the merchant's time zone, on which the member was last asked. */
const askedOn = storedForMember<string>('availabilityAsked', (value): value is string => typeof value === 'string')

/** Coupons on the complete basket concern no product that a store could lack. */
const isForProducts = ({ departmentIds }: Pick<Coupon, 'departmentIds'>): boolean => departmentIds.length > 0

/** Whether to ask now if the store has the products (specification, section 4): once a day, and only for coupons on products. */
export const mustAskAvailability = (coupons: readonly Pick<Coupon, 'departmentIds'>[]): boolean =>
  askedOn.get() !== today() && coupons.some(isForProducts)

export const noteAvailabilityAsked = (): void => askedOn.set(today())
