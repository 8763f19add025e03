import { truncateCharacters } from '@herzkarte/rules/text/text-length.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../device/index.ts'
import { api } from '../dispatcher/api.ts'
import { session } from '../dispatcher/session.ts'
import { warn } from '../dispatcher/warning.ts'
import { host, publicOrigin } from '../shell/host.ts'

/** What a page is about, as it is passed on. */
export interface Shared {
  title: string
  description: string
  /** A picture of the server, as a path. */
  image: string
  /** The page's own address, from `paths`. */
  path: string
}

interface Texts {
  copied: string
  copyByHand: (url: string) => string
}

/** What the call takes. */
const longest = { title: 120, description: 400 }

/**
 * Passes a page on by the device's own share sheet where there is one, else as a link in the clipboard. A member's link has a preview
 * (specification: saveShareData); without an account, or without an answer, it is the page's own address.
 */
export async function passOn(shared: Shared, texts: Texts): Promise<void> {
  const url = await linkTo(shared)
  if (await device.share?.({ title: shared.title, url })) return
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: texts.copied })
  } catch {
    warn(texts.copyByHand(url))
  }
}

async function linkTo({ title, description, image, path }: Shared): Promise<string> {
  const own = new URL(path, publicOrigin).href
  if (!session.get()) return own
  const picture = image.slice(image.startsWith(host) ? host.length : 0)
  const data = {
    title: truncateCharacters(title, longest.title),
    description: truncateCharacters(description, longest.description),
    // A picture that is none of the server's own is left out: the merchant's icon stands in for it.
    image: picture.startsWith('/images/') ? picture : null,
    path,
  }
  return api.saveShareData(data, { quiet: true }).then(
    ({ shareDownloadPageUrl }) => shareDownloadPageUrl,
    () => own,
  )
}
