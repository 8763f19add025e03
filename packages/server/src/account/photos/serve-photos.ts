import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { findPhoto } from './photos.ts'

/**
 * `GET /photos/{memberId}/{photoId}.jpg`: the photo of a profile. A new photo has a new address, so browsers keep this one for good; nobody
 * between them and us does. The native shell loads it from another origin.
 */
export function servePhotos(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { memberId: string; photoId: string } }>('/photos/:memberId/:photoId.jpg', async ({ params }, reply) => {
    const image = await findPhoto(db, params.memberId, params.photoId)
    if (!image) return reply.callNotFound()
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/jpeg').send(image)
  })
}
