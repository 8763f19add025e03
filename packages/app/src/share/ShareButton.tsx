import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { defineTexts, useTexts } from '@herzkarte/ui/language.ts'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { passOn, type Shared } from './pass-on.ts'

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

const shareButtonTexts = defineTexts({
  share: { de: 'Teilen', en: 'Share', fr: 'Partager' },
  copied: {
    de: 'Link kopiert. Füge ihn ein, wo du magst.',
    en: 'Link copied. Paste it where you like.',
    fr: 'Lien copié. Colle-le où tu veux.',
  },
  copyByHand: {
    de: (url: string) => `Kopieren geht hier nicht. Das ist der Link: ${url}`,
    en: (url: string) => `Copying doesn’t work here. This is the link: ${url}`,
    fr: (url: string) => `La copie ne marche pas ici. Voici le lien\u00a0: ${url}`,
  },
})
