import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { changeMember, lockMember } from '../../members.ts'
import { profileOf } from '../../profile/profile.ts'
import { takePhoto } from '../photos.ts'

export const updateUserIcon = handle(
  contract.updateUserIcon,
  async function updateUserIcon({ photoId }, { member: { memberId }, tx, content, fail }) {
    const member = (await lockMember(tx, memberId)) ?? fail('userNotFound')
    if (!(await takePhoto(tx, memberId, photoId))) fail('userIconParseError')
    const changed = await changeMember(tx, memberId, { photo: photoId })
    return profileOf(changed ?? member, content.merchant.timeZone)
  },
)
