import limit from 'p-limit'
import type { Photo } from './decode-photo.ts'

/** One at a time in a process: it bounds memory and leaves the other core to the calls. */
const inTurn = limit(1)

/**
 * A picture as a photo of a profile: a square JPEG of at most 1000 by 1000 pixels (specification, section 9), the right way up, in the usual
 * colours, without anything that the camera wrote into it; and a small copy of it. Of a picture that moves it is the first frame. Undefined for
 * bytes that are no whole picture, whatever they are called.
 */
export function squarePhoto(bytes: Uint8Array): Promise<Photo | undefined> {
  return inTurn(async () => {
    // Loaded with the first photo: it is large, and most processes that start never see one.
    const { decodePhoto } = await import('./decode-photo.ts')
    return decodePhoto(bytes).catch(() => undefined)
  })
}
