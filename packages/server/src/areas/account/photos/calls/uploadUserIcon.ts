import * as contract from '@herzkarte/contract/calls.ts'
import limit from 'p-limit'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { storePhoto } from '../photos.ts'

export const uploadUserIcon = handleInSteps(
  contract.uploadUserIcon,
  async function uploadUserIcon({ file }, { member: { memberId }, transact, now, fail }) {
    // Loaded with the first photo, because the library is large and most processes never need it.
    const { decodePhoto } = await import('../decode-photo.ts')
    const photo = (await inTurn(() => decodePhoto(file).catch(() => undefined))) ?? fail('userIconParseError')
    return { photoId: await transact((tx) => storePhoto(tx, memberId, photo, now)) }
  },
)

/** One at a time per process: this bounds memory and leaves the other core to the calls. */
const inTurn = limit(1)
