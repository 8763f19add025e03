import type { Result } from '@herzkarte/contract/all-calls.ts'
import { ACTIVATED_AT_ONCE_MAX_COUNT } from '@herzkarte/rules/constants.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import { useMutation } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { isActivatedWithAll, type Ticket } from '../ticket/tickets.ts'
import { activateAllSoon } from './activate-soon.ts'
import { activationTexts } from './activation-texts.ts'
import { useAvailability } from './use-coupon.tsx'

const LeftSheet = lazyDialog(async () => ({ default: (await import('./ActivationSheets.tsx')).LeftSheet }))

/** Activates all of these coupons with one tap. On the phone the button stands above the tabs, from tablets on it is inline. */
export function ActivateAll({ tickets }: { tickets: readonly Ticket[] | undefined }) {
  const isBroad = useTwoColumns()
  const [left, setLeft] = useState<Result<'activateCoupons'>['left']>([])
  const wanted = (tickets ?? []).filter(isActivatedWithAll).slice(0, ACTIVATED_AT_ONCE_MAX_COUNT)
  const coupons = wanted.map(({ coupon }) => coupon)
  const activation = useMutation({ mutationFn: () => activateAllSoon(coupons), onSuccess: setLeft })
  const { run, question } = useAvailability(coupons, () => activation.mutate())
  const button = wanted.length > 0 && (
    <Button icon={CopyCheck} busy={activation.isPending} onClick={run}>
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
