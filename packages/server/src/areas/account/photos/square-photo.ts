import limit from 'p-limit'
import type { Photo } from './decode-photo.ts'

/** One at a time per process: this bounds memory and leaves the other core to the calls. */
const inTurn = limit(1)

/**
 * Converts an image to a profile photo: a square JPEG of at most 1000 by 1000 pixels (specification, section 9), rotated upright, in sRGB,
 * without camera metadata; and a small copy of it. Of an animation it uses the first frame. Undefined if the bytes are not a complete
 * image, whatever the file is called.
 */
export function squarePhoto(bytes: Uint8Array): Promise<Photo | undefined> {
  return inTurn(async () => {
    // Loaded with the first photo, because the library is large and most processes never need it.
    const { decodePhoto } = await import('./decode-photo.ts')
    return decodePhoto(bytes).catch(() => undefined)
  })
}
