import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { profileOf } from '../../member-profile.ts'
import { changeMember } from '../../members.ts'
import { lockSignedIn } from '../../sessions/sessions.ts'
import { takePhoto } from '../photos.ts'

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
