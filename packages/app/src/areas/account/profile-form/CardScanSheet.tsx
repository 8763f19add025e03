import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { CardScanner } from './CardScanner.tsx'
import { profileTexts } from './texts.ts'

/** Scans a printed card with the camera, without leaving the form that asks for its number. */
export default function CardScanSheet({ onScanned, onClose }: { onScanned: (cardNumber: string) => void; onClose: () => void }) {
  const texts = useTexts(profileTexts)
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.scanCard}
      actions={
        <Button variant="line" onClick={onClose}>
          {texts.typeInstead}
        </Button>
      }
    >
      <CardScanner onScanned={onScanned} />
    </Sheet>
  )
}
