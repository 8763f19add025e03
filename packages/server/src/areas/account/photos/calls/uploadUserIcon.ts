import * as contract from '@herzkarte/contract/calls.ts'
import limit from 'p-limit'
import { handleInSteps } from '../../../../runtime/handle.ts'
import type { Photo } from '../decode-photo.ts'
import { storePhoto } from '../photos.ts'

export const uploadUserIcon = handleInSteps(
  contract.uploadUserIcon,
  async function uploadUserIcon({ file }, { member: { memberId }, transact, now, fail }) {
    const photo = (await squarePhoto(file)) ?? fail('userIconParseError')
    return { photoId: await transact((tx) => storePhoto(tx, memberId, photo, now)) }
  },
)

/** One at a time per process: this bounds memory and leaves the other core to the calls. */
const inTurn = limit(1)

/**
 * Converts an image to a profile photo: a square JPEG of at most 1000 by 1000 pixels (specification, section 9), rotated upright, in sRGB,
 * without camera metadata; and a small copy of it. Of an animation it uses the first frame. Undefined if the bytes are not a complete
 * image, whatever the file is called.
 */
function squarePhoto(bytes: Uint8Array): Promise<Photo | undefined> {
  return inTurn(async () => {
    // Loaded with the first photo, because the library is large and most processes never need it.
    const { decodePhoto } = await import('../decode-photo.ts')
    return decodePhoto(bytes).catch(() => undefined)
  })
}
