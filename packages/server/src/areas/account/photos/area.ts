import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { FastifyInstance } from 'fastify'
import { definePart } from '../../../runtime/area.ts'
import { purged } from '../../../runtime/retention.ts'
import type { Services } from '../../../runtime/services.ts'
import { updateUserIcon } from './calls/updateUserIcon.ts'
import { uploadUserIcon } from './calls/uploadUserIcon.ts'
import { findPhoto, findSmallPhoto } from './photos.ts'

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
