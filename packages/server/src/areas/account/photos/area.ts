import * as contract from '@herzkarte/contract/calls.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { FastifyInstance } from 'fastify'
import limit from 'p-limit'
import { definePart } from '../../../runtime/area.ts'
import { handle, handleInSteps } from '../../../runtime/handle.ts'
import { purged } from '../../../runtime/retention.ts'
import type { Services } from '../../../runtime/services.ts'
import { changeMember } from '../members.ts'
import { profileOf } from '../profile/profile.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import type { Photo } from './decode-photo.ts'
import { findPhoto, findSmallPhoto, storePhoto, takePhoto } from './photos.ts'

const uploadUserIcon = handleInSteps(contract.uploadUserIcon, async ({ file }, { member: { memberId }, transact, now, fail }) => {
  const photo = (await squarePhoto(file)) ?? fail('userIconParseError')
  return { photoId: await transact((tx) => storePhoto(tx, memberId, photo, now)) }
})

const updateUserIcon = handle(contract.updateUserIcon, async ({ photoId }, { member: caller, tx, content, fail }) => {
  const member = await lockSignedIn(tx, caller)
  const { memberId } = member
  if (!(await takePhoto(tx, memberId, photoId))) fail('userIconParseError')
  const changed = await changeMember(tx, memberId, { photo: photoId })
  return profileOf(changed ?? member, content.merchant.timeZone)
})

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
    const { decodePhoto } = await import('./decode-photo.ts')
    return decodePhoto(bytes).catch(() => undefined)
  })
}

/**
 * `GET /photos/{memberId}/{photoId}.jpg`: a profile photo; with `?small` its much smaller copy. A new photo has a new address, so browsers
 * cache it permanently; shared caches do not. The native shell loads it from another origin.
 */
function servePhotos(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { memberId: string; photoId: string } }>('/photos/:memberId/:photoId.jpg', async (request, reply) => {
    const { memberId, photoId } = request.params
    const small = 'small' in (request.query as object) ? await findSmallPhoto(db, memberId, photoId) : null
    const image = small ?? (await findPhoto(db, memberId, photoId))
    if (!image) return reply.callNotFound()
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type(small ? 'image/webp' : 'image/jpeg').send(image)
  })
}

export const photos = definePart({
  calls: { updateUserIcon, uploadUserIcon },
  rateLimits: {
    uploadUserIcon: { calls: 60, minutes: 60 },
  },
  // An upload that was never used.
  retention: [purged('photos', 'not in_use and created_at < $1', { olderThanMs: dayMs, oldestBy: 'created_at' })],
  routes: [servePhotos],
})
