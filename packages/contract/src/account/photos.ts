import Type from 'typebox'
import { call } from '../call.ts'
import { Id, orNull } from '../shapes.ts'
import { Profile } from './shapes.ts'

export const uploadUserIcon = call('uploadUserIcon', {
  who: 'member',
  summary:
    'Takes up a photo: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB. It is made a square JPEG of at most 1000×1000, without what the camera wrote into it, and belongs to nobody until updateUserIcon.',
  input: Type.Object({ file: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) }),
  result: Type.Object({ photoId: Id }),
  errors: ['userIconParseError'],
})

export const updateUserIcon = call('updateUserIcon', {
  who: 'member',
  summary: 'Takes an uploaded photo as the one of the profile, or none.',
  input: Type.Object({ photoId: orNull(Id) }),
  result: Profile,
  errors: ['userNotFound', 'userIconParseError'],
})
