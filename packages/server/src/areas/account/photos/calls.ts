import * as contract from '@herzkarte/contract/calls.ts'
import limit from 'p-limit'
import { handle, handleInSteps } from '../../../runtime/handle.ts'
import { profileOf } from '../member-profile.ts'
import { changeMember } from '../members.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { storePhoto, takePhoto } from './photos.ts'

export const updateUserIcon = handle(
  contract.updateUserIcon,
  async function updateUserIcon({ photoId }, { member: caller, tx, content, fail }) {
    const member = await lockSignedIn(tx, caller)
    const { memberId } = member
    if (!(await takePhoto(tx, memberId, photoId))) fail('userIconParseError')
    const changed = await changeMember(tx, memberId, { photo: photoId })
    return profileOf(changed ?? member, content.merchant.timeZone)
  },
)

export const uploadUserIcon = handleInSteps(
  contract.uploadUserIcon,
  async function uploadUserIcon({ file }, { member: { memberId }, transact, now, fail }) {
    // Loaded with the first photo, because the library is large and most processes never need it.
    const { decodePhoto } = await import('./decode-photo.ts')
    const photo = (await inTurn(() => decodePhoto(file).catch(() => undefined))) ?? fail('userIconParseError')
    return { photoId: await transact((tx) => storePhoto(tx, memberId, photo, now)) }
  },
)

/** One at a time per process: this bounds memory and leaves the other core to the calls. */
const inTurn = limit(1)
