import type { Result } from '@herzkarte/contract/all-calls.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { appTexts } from '../../../texts.ts'
import { useHomeStoreName } from '../../rewards/index.ts'
import type { Ticket } from '../ticket/tickets.ts'
import { activationTexts } from './activation-texts.ts'

/** Asks whether the store has the products (specification, section 4). */
export default function AvailabilitySheet({ onYes, onClose }: { onYes: () => void; onClose: () => void }) {
  const storeName = useHomeStoreName()
  return (
    <ActionSheet title={activationTexts.inStore} yes={activationTexts.yes} onYes={onYes} no={activationTexts.notYet} onClose={onClose}>
      <p>{activationTexts.pleaseCheck(storeName)}</p>
      <p className="mt-2">{activationTexts.atTheTill}</p>
    </ActionSheet>
  )
}

interface LeftSheetProps {
  left: Result<'activateCoupons'>['left']
  tickets: readonly Ticket[]
  onClose: () => void
}

/** After "activate all": the coupons that could not be activated, each with the reason. */
export function LeftSheet({ left, tickets, onClose }: LeftSheetProps) {
  const titleOf = (id: string) => tickets.find(({ coupon }) => coupon.couponId === id)?.coupon.title ?? id
  return (
    <ActionSheet title={activationTexts.leftTitle} yes={appTexts.ok} onYes={onClose} onClose={onClose}>
      <ul className="grid gap-3">
        {left.map(({ couponId, errorMessage }) => (
          <li key={couponId}>
            <b className="block">{titleOf(couponId)}</b>
            {errorMessage}
          </li>
        ))}
      </ul>
    </ActionSheet>
  )
}
