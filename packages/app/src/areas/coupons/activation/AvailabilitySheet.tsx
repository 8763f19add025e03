import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
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
  const texts = useTexts(activationTexts)
  const storeName = useHomeStoreName()
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.inStore}
      actions={
        <>
          <Button wide onClick={onYes}>
            {texts.yes}
          </Button>
          <Button wide variant="line" onClick={onClose}>
            {texts.notYet}
          </Button>
        </>
      }
    >
      <p>{coupon === undefined ? texts.pleaseCheckAll(storeName) : texts.pleaseCheck(coupon, storeName)}</p>
      <p className="mt-2">{texts.atTheTill}</p>
      <p className="mt-2 text-sm text-ink-soft">{texts.onceADay}</p>
    </Sheet>
  )
}
