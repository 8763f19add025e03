import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button, type ButtonProps } from '@herzkarte/ui/action/Button.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CloudOff from 'lucide-react/icons/cloud-off'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useEffect } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { signInFor } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { appTexts } from '../../../texts.ts'
import { couponReads } from '../reads.ts'
import { couponTexts } from '../texts.ts'
import type { Ticket } from '../ticket/tickets.ts'
import { purgeActivations } from './activate-soon.ts'
import { useActivate, useCollect } from './use-activate.ts'

const AvailabilitySheet = lazyDialog(() => import('./AvailabilitySheet.tsx'))
const DeactivationLocked = lazyDialog(() => import('./DeactivationLocked.tsx'))

/**
 * The one action for a coupon now: activate, deactivate, collect ahead of its first day, or what is missing for it. `md` is the main action of its
 * page. All states use the same button, so that the keyboard focus stays.
 */
export function CouponAction({ ticket, size }: { ticket: Ticket; size: 'sm' | 'md' }) {
  const app = useTexts(appTexts)
  const texts = useTexts(couponTexts)
  const { coupon, copy, availability } = ticket
  const { title } = coupon
  const activate = useActivate(coupon)
  const collect = useCollect(coupon)
  const deactivate = useDeactivate(copy)
  const isMain = size === 'md'
  const isReady = isMain && (availability === 'collect' || availability === 'collected')
  const { confirm } = activate
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the coupon counts, the function is new each time
  useEffect(() => {
    if (isReady && takeIntention(coupon.couponId)) confirm()
  }, [isReady, coupon.couponId])

  function button(words: string, more: Partial<ButtonProps>): ReactNode {
    return (
      <Button variant={isMain ? 'heart' : 'ink'} size={size} label={isMain ? undefined : `${words}: ${title}`} {...more}>
        {words}
      </Button>
    )
  }
  switch (availability) {
    case 'signIn':
      return button(app.signIn, { variant: isMain ? 'heart' : 'line', icon: Lock, onClick: () => signInForCoupon(coupon.couponId) })
    case 'ageUnknown':
      return button(texts.addBirthDate, { variant: isMain ? 'heart' : 'line', href: paths.editProfile() })
    case 'soldOut':
      return isMain ? null : <Badge icon={CircleSlash}>{texts.soldOut}</Badge>
    case 'redeemed':
      return isMain ? null : <InkMark>{texts.redeemed}</InkMark>
    case 'expired':
      return isMain ? null : <InkMark>{texts.expired}</InkMark>
    case 'collect':
    case 'collectAhead':
    case 'collected':
    case 'activated':
      return (
        <>
          {availability === 'collectAhead'
            ? button(texts.collect, { busy: collect.isPending, onClick: collect.run })
            : availability !== 'activated'
              ? activate.isWaiting
                ? button(texts.waiting, { variant: 'line', icon: CloudOff, onClick: activate.takeBack })
                : button(texts.activate, { busy: activate.isPending, onClick: () => void activate.run() })
              : button(isMain ? texts.deactivate : texts.activated, {
                  variant: isMain ? 'line' : 'on',
                  busy: deactivate.isPending,
                  onClick: deactivate.run,
                  label: isMain ? undefined : `${texts.activated}: ${title}. ${texts.deactivate}`,
                })}

          {activate.isAsking && <AvailabilitySheet coupon={title} onYes={activate.confirm} onClose={activate.cancel} />}
          {deactivate.isLocked && <DeactivationLocked onClose={deactivate.reset} />}
        </>
      )
    default:
      return null
  }
}

interface Intention {
  couponId: string
  at: number
}

/** Long enough to sign up. After that, the visitor has something else in mind. */
const lastsMs = 30 * 60_000

/** The coupon that a visitor tapped. */
const intention = stored<Intention>(
  'couponIntention',
  (value): value is Intention => typeof (value as Intention | null)?.couponId === 'string' && typeof (value as Intention).at === 'number',
)

/** A visitor wants this coupon: leads to sign-in, and then to the coupon, which is activated. */
function signInForCoupon(couponId: string): void {
  intention.set({ couponId, at: Date.now() })
  signInFor(paths.coupon(couponId))
}

/** Whether the member tapped this coupon before signing in. It is answered once. */
function takeIntention(couponId: string, now = Date.now()): boolean {
  const found = intention.get()
  if (found?.couponId !== couponId) return false
  intention.clear()
  return now - found.at < lastsMs
}

/** Deactivates a coupon. `isLocked` after an attempt while a till has it in a basket; other errors show in the warning modal. */
function useDeactivate(copy: UserCoupon | undefined) {
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
