import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { activateSoon, takeBackActivation, waitingActivations } from './activate-soon.ts'
import { mustAskAvailability, noteAvailabilityAsked } from './store-availability.ts'

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
