import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { passOn, type Shared } from './pass-on.ts'
import { shareButtonTexts } from './share-button-texts.ts'

/** Shares what a page is about. */
export function ShareButton({ shared }: { shared: Shared }) {
  const texts = useTexts(shareButtonTexts)
  const [busy, setBusy] = useState(false)
  async function share(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await passOn(shared, texts)
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon={Share2} label={texts.share} onClick={() => void share()} />
}
