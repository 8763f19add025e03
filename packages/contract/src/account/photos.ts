import Type from 'typebox'
import { memberCall } from '../call.ts'
import { Id, orNull } from '../shapes.ts'
import { Profile } from './shapes.ts'

export const uploadUserIcon = memberCall('uploadUserIcon', {
  summary:
    'Uploads a photo: JPEG, PNG, WebP or GIF of at most 10 MB and four megapixels. It is stored as a square JPEG of at most 1000×1000, without metadata of the camera, and is not part of a profile before updateUserIcon.',
  input: Type.Object({ file: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) }),
  result: Type.Object({ photoId: Id }),
  errors: ['userIconParseError'],
})

export const updateUserIcon = memberCall('updateUserIcon', {
  summary: 'Sets an uploaded photo as the profile photo, or removes it.',
  input: Type.Object({ photoId: orNull(Id) }),
  result: Profile,
  errors: ['userNotFound', 'userIconParseError'],
})
