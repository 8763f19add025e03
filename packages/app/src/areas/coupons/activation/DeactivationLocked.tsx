import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { activationTexts } from './activation-texts.ts'

/** A till has the coupon in a basket: explains why it cannot be deactivated now (specification, section 8). */
export default function DeactivationLocked({ onClose }: { onClose: () => void }) {
  const texts = useTexts(activationTexts)
  return (
    <Dialog open onClose={onClose} title={texts.lockedTitle} actions={<Button onClick={onClose}>{texts.understood}</Button>}>
      <p>{texts.locked}</p>
    </Dialog>
  )
}
