import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useHomeStoreName } from '../../rewards/index.ts'
import { activationTexts } from './activation-texts.ts'

interface AvailabilitySheetProps {
  /** Title of the coupon; undefined for several. */
  coupon?: string
  onYes: () => void
  onClose: () => void
}

/** Asks whether the store has the product (specification, section 4). */
export default function AvailabilitySheet({ coupon, onYes, onClose }: AvailabilitySheetProps) {
  const storeName = useHomeStoreName()
  return (
    <Sheet
      open
      onClose={onClose}
      title={activationTexts.inStore}
      actions={
        <>
          <Button wide onClick={onYes}>
            {activationTexts.yes}
          </Button>
          <Button wide variant="line" onClick={onClose}>
            {activationTexts.notYet}
          </Button>
        </>
      }
    >
      <p>{coupon === undefined ? activationTexts.pleaseCheckAll(storeName) : activationTexts.pleaseCheck(coupon, storeName)}</p>
      <p className="mt-2">{activationTexts.atTheTill}</p>
      <p className="mt-2 text-sm text-ink-soft">{activationTexts.onceADay}</p>
    </Sheet>
  )
}
