import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { walletTexts } from '../texts.ts'
import { ScanCode } from './ScanCode.tsx'

/** Transfers the pass for Apple Wallet to an iPhone, which scans a code from this screen. */
export function ScanSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(walletTexts)
  return (
    <Sheet open={open} onClose={onClose} title={texts.scanTitle}>
      <p className="text-ink-soft text-pretty">{texts.scanText}</p>
      <ScanCode />
    </Sheet>
  )
}
