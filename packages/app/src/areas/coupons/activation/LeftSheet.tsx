import type { Result } from '@herzkarte/contract/all-calls.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import type { Ticket } from '../ticket/tickets.ts'
import { activationTexts } from './activation-texts.ts'

interface LeftSheetProps {
  left: Result<'activateCoupons'>['left']
  tickets: readonly Ticket[]
  onClose: () => void
}

/** After "activate all": the coupons that could not be activated, each with the reason. */
export default function LeftSheet({ left, tickets, onClose }: LeftSheetProps) {
  const titleOf = (id: string) => tickets.find(({ coupon }) => coupon.couponId === id)?.coupon.title ?? id
  return (
    <Sheet
      open
      onClose={onClose}
      title={activationTexts.leftTitle(left.length)}
      actions={
        <Button wide onClick={onClose}>
          {activationTexts.understood}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {left.map(({ couponId, errorMessage }) => (
          <li key={couponId}>
            <b className="block">{titleOf(couponId)}</b>
            {errorMessage}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
