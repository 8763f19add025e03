import { useTexts } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { activationTexts } from './activation-texts.ts'

/** A till has the coupon in a basket: why it can't be deactivated now (specification, section 8). */
export default function DeactivationLocked({ onClose }: { onClose: () => void }) {
  const texts = useTexts(activationTexts)
  return (
    <Dialog open onClose={onClose} title={texts.lockedTitle} actions={<Button onClick={onClose}>{texts.understood}</Button>}>
      <p>{texts.locked}</p>
    </Dialog>
  )
}
