import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { device } from '../device/index.ts'

const shareTexts = defineTexts({
  link: { de: 'Link', en: 'Link', fr: 'Lien' },
  share: { de: 'Link teilen', en: 'Share the link', fr: 'Partager le lien' },
  copy: { de: 'Link kopieren', en: 'Copy the link', fr: 'Copier le lien' },
  copied: { de: 'Link kopiert.', en: 'Link copied.', fr: 'Lien copié.' },
  copyFailed: {
    de: 'Kopieren geht hier nicht. Markiere den Link und kopiere ihn selbst.',
    en: 'Copying doesn’t work here. Select the link and copy it yourself.',
    fr: 'La copie ne marche pas ici. Sélectionne le lien et copie-le toi-même.',
  },
})

interface ShareLinkProps {
  url: string
  /** The text before the link. */
  text: string
}

/** Shares a link: through the device's share sheet where there is one, else by copying it. Where copying is not allowed, the link can be selected. */
export function ShareLink({ url, text }: ShareLinkProps) {
  const [mustMark, setMustMark] = useState(false)
  const { share } = device
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: shareTexts.copied })
    } catch {
      setMustMark(true)
    }
  }
  return (
    <div className="grid gap-2">
      {share && (
        <Button icon={Share2} onClick={() => void share({ text, url })}>
          {shareTexts.share}
        </Button>
      )}
      <Button variant={share ? 'line' : 'heart'} icon={Copy} onClick={() => void copy()}>
        {shareTexts.copy}
      </Button>
      {mustMark && (
        <div role="status">
          <Field label={shareTexts.link} hint={shareTexts.copyFailed} value={url} readOnly autoComplete="off" />
        </div>
      )}
    </div>
  )
}
