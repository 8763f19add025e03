import { uploadUserIcon } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { keepPhoto } from '../photos.ts'
import { squarePhoto } from '../square-photo.ts'

export default handleInSteps(uploadUserIcon, async ({ file }, { member: { memberId }, transact, now, refuse }) => {
  const photo = (await squarePhoto(file)) ?? refuse('userIconParseError')
  return { photoId: await transact((tx) => keepPhoto(tx, memberId, photo, now)) }
})
