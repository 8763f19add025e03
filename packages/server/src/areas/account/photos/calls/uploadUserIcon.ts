import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { storePhoto } from '../photos.ts'
import { squarePhoto } from '../square-photo.ts'

export const uploadUserIcon = handleInSteps(
  contract.uploadUserIcon,
  async function uploadUserIcon({ file }, { member: { memberId }, transact, now, fail }) {
    const photo = (await squarePhoto(file)) ?? fail('userIconParseError')
    return { photoId: await transact((tx) => storePhoto(tx, memberId, photo, now)) }
  },
)
