import type { Result } from '@herzkarte/contract/all-calls.ts'
import { ACTIVATED_AT_ONCE_MAX_COUNT } from '@herzkarte/rules/constants.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure, isUnreached } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { warn } from '../../../dispatcher/warning.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { couponReads } from '../reads.ts'
import { isActivatedWithAll, type Ticket } from '../ticket/tickets.ts'
import { activateLater, announceActivated } from './activate-soon.ts'
import { activationTexts } from './activation-texts.ts'
import { useAvailability } from './use-coupon.tsx'

const LeftSheet = lazyDialog(async () => ({ default: (await import('./ActivationSheets.tsx')).LeftSheet }))

/** Long enough to notice that everything is activated now, and to take it back. */
const undoMs = 8000

/** Activates all of these coupons with one tap. On the phone the button stands above the tabs, from tablets on it is inline. */
export function ActivateAll({ tickets }: { tickets: readonly Ticket[] | undefined }) {
  const isBroad = useTwoColumns()
  const [left, setLeft] = useState<Result<'activateCoupons'>['left']>([])
  const wanted = (tickets ?? []).filter(isActivatedWithAll).slice(0, ACTIVATED_AT_ONCE_MAX_COUNT)
  const operation = useOperation(api.activateCoupons, { quiet: true, refreshes: couponReads })
  function activate(): void {
    operation.mutate(
      { couponIds: wanted.map(({ coupon }) => coupon.couponId) },
      {
        onSuccess: ({ activated, left: rest }) => {
          setLeft(rest)
          if (activated.length === 0) return
          const ids = activated.map(({ userCouponId }) => userCouponId)
          announceActivated(ids, { text: activationTexts.allDone(ids.length), durationMs: undoMs })
        },
        onError: (error) => {
          if (isUnreached(error)) activateLater(wanted.map(({ coupon }) => coupon))
          else if (error instanceof CallFailure && error.kind === 'rejected') warn(error.message)
        },
      },
    )
  }
  const { run, question } = useAvailability(
    wanted.map(({ coupon }) => coupon),
    activate,
  )
  const button = wanted.length > 0 && (
    <Button icon={CopyCheck} busy={operation.isPending} onClick={run}>
      {activationTexts.all(wanted.length)}
    </Button>
  )
  return (
    <>
      {!isBroad && button ? <FloatBar>{button}</FloatBar> : button}

      {question}
      {left.length > 0 && <LeftSheet left={left} tickets={tickets ?? []} onClose={() => setLeft([])} />}
    </>
  )
}
