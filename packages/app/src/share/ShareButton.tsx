import { truncateCharacters } from '@herzkarte/rules/text/text-length.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { device } from '../device/index.ts'
import { api } from '../dispatcher/api.ts'
import { host, publicOrigin } from '../dispatcher/host.ts'
import { session } from '../dispatcher/session.ts'
import { warn } from '../dispatcher/warning.ts'
import { useAttempt } from '../shared/use-attempt.ts'

/** Shares what a page is about. */
export function ShareButton({ shared }: { shared: Shared }) {
  const { attempt } = useAttempt()
  return <IconButton icon={Share2} label={shareTexts.share} onClick={() => attempt(() => passOn(shared))} />
}

const shareTexts = defineTexts({
  share: { de: 'Teilen', en: 'Share', fr: 'Partager' },
  link: { de: 'Link', en: 'Link', fr: 'Lien' },
  shareLink: { de: 'Link teilen', en: 'Share the link', fr: 'Partager le lien' },
  copyLink: { de: 'Link kopieren', en: 'Copy the link', fr: 'Copier le lien' },
  copyFailed: {
    de: 'Kopieren geht hier nicht. Markiere den Link und kopiere ihn selbst.',
    en: 'Copying doesn’t work here. Select the link and copy it yourself.',
    fr: 'La copie ne marche pas ici. Sélectionne le lien et copie-le toi-même.',
  },
  copied: {
    de: 'Link kopiert. Füge ihn ein, wo du magst.',
    en: 'Link copied. Paste it where you like.',
    fr: 'Lien copié. Colle-le où tu veux.',
  },
  copyByHand: {
    de: 'Kopieren geht hier nicht. Das ist der Link: {url}',
    en: 'Copying doesn’t work here. This is the link: {url}',
    fr: 'La copie ne marche pas ici. Voici le lien\u00a0: {url}',
  },
})

/** What is shared about a page. */
interface Shared {
  title: string
  description: string
  /** A picture on the server, as a path. */
  image: string
  /** The page's own address, from `paths`. */
  path: string
}

/** Limits of the call. */
const longest = { title: 120, description: 400 }

/**
 * Shares a page through the device's share sheet where there is one, else as a link in the clipboard. A member's link has a preview (specification:
 * saveShareData). Without an account or an answer, the link is the page's own address.
 */
async function passOn(shared: Shared): Promise<void> {
  const url = await linkTo(shared)
  if (await device.share?.({ title: shared.title, url })) return
  await copy(url).catch(() => warn(shareTexts.copyByHand(url)))
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  showToast({ text: shareTexts.copied })
}

async function linkTo({ title, description, image, path }: Shared): Promise<string> {
  const own = new URL(path, publicOrigin).href
  if (!session.get()) return own
  const picture = image.slice(image.startsWith(host) ? host.length : 0)
  const data = {
    title: truncateCharacters(title, longest.title),
    description: truncateCharacters(description, longest.description),
    // Only the server's own pictures are sent; otherwise the merchant's icon is used.
    image: picture.startsWith('/images/') ? picture : null,
    path,
  }
  return api.saveShareData(data, { quiet: true }).then(
    ({ shareDownloadPageUrl }) => shareDownloadPageUrl,
    () => own,
  )
}

interface ShareLinkProps {
  url: string
  /** The text before the link. */
  text: string
}

/** Shares a link: through the device's share sheet where there is one, else by copying it. Where copying is not allowed, the link can be selected. */
export function ShareLink({ url, text }: ShareLinkProps) {
  const [mustMark, setMustMark] = useState(false)
  const { share } = device
  return (
    <div className="grid gap-2">
      {share && (
        <Button icon={Share2} onClick={() => void share({ text, url })}>
          {shareTexts.shareLink}
        </Button>
      )}
      <Button variant={share ? 'line' : 'heart'} icon={Copy} onClick={() => void copy(url).catch(() => setMustMark(true))}>
        {shareTexts.copyLink}
      </Button>
      {mustMark && (
        <div role="status">
          <Field label={shareTexts.link} hint={shareTexts.copyFailed} value={url} readOnly autoComplete="off" />
        </div>
      )}
    </div>
  )
}
