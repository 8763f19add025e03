import type { FastifyInstance } from 'fastify'
import limit from 'p-limit'
import { validate as isUuid, v4 as randomId } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { Services } from '../../../runtime/services.ts'
import type { Photo } from './decode-photo.ts'

/** Maximum number of unused uploads of one member. The oldest one is deleted for a new one. */
const waitingAtMost = 3

const keep = statement<never, [string, string, Uint8Array, Uint8Array, Date]>(
  'insert into photos (member_id, photo_id, image, small, created_at) values ($1, $2, $3, $4, $5)',
)
const makeRoom = statement<never, [string, number]>(
  `delete from photos where member_id = $1 and photo_id in (
     select photo_id from photos where member_id = $1 and not in_use order by created_at desc, photo_id desc offset $2)`,
)
const take = statement<never, [string, string]>('update photos set in_use = true where member_id = $1 and photo_id = $2')
const dropOthers = statement<never, [string, string | null]>(
  'delete from photos where member_id = $1 and in_use and photo_id is distinct from $2',
)
const shown = statement<{ image: Uint8Array }, [string, string]>(
  'select image from photos where member_id = $1 and photo_id = $2 and in_use',
)
const isShown = statement<{ found: boolean }, [string, string]>(
  'select true as found from photos where member_id = $1 and photo_id = $2 and in_use',
)
const shownSmall = statement<{ small: Uint8Array }, [string, string]>(
  'select small from photos where member_id = $1 and photo_id = $2 and in_use',
)

/** Stores a photo that belongs to no profile yet. Returns its id, which cannot be guessed: anybody who knows it can see the photo. */
export async function storePhoto(tx: Tx, memberId: string, { image, small }: Photo, now: Date): Promise<string> {
  const photoId = randomId()
  await tx.run(keep, memberId, photoId, image, small, now)
  await tx.run(makeRoom, memberId, waitingAtMost)
  return photoId
}

/**
 * Makes an upload of this member the profile photo, or removes the photo, and deletes the previous one. False if there is no such upload.
 */
export async function takePhoto(tx: Tx, memberId: string, photoId: string | null): Promise<boolean> {
  if (photoId !== null && (!isUuid(photoId) || (await tx.run(take, memberId, photoId)) === 0)) return false
  await tx.run(dropOthers, memberId, photoId)
  return true
}

/**
 * `GET /photos/{memberId}/{photoId}.jpg`: a profile photo; with `?small` its much smaller copy. A new photo has a new address, so browsers
 * cache it permanently; shared caches do not. The native shell loads it from another origin.
 */
export function servePhotos(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { memberId: string; photoId: string } }>('/photos/:memberId/:photoId.jpg', async (request, reply) => {
    const { memberId, photoId } = request.params
    if (!isUuid(memberId) || !isUuid(photoId)) return reply.callNotFound()
    const isSmall = 'small' in (request.query as object)
    // In capitals it names the same photo.
    const image = isSmall ? (await db.first(shownSmall, memberId, photoId))?.small : await findPhoto(db, memberId, photoId.toLowerCase())
    if (!image) return reply.callNotFound()
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type(isSmall ? 'image/webp' : 'image/jpeg').send(image)
  })
}

/** Reading one of 800 kB takes 14 ms of the event loop: one at a time, and those that were shown last are cached. */
const inTurn = limit(1)
const cached = new Map<string, Uint8Array>()
const cachedBytes = 16_000_000
let bytesInCache = 0

/** A photo, as long as it is a profile's current one. */
async function findPhoto(db: Db, memberId: string, photoId: string): Promise<Uint8Array | undefined> {
  const known = cached.get(photoId)
  if (known) return (await db.first(isShown, memberId, photoId)) && known
  return inTurn(async () => {
    const image = cached.get(photoId) ?? (await db.first(shown, memberId, photoId))?.image
    if (image) store(photoId, image)
    return image
  })
}

function store(photoId: string, image: Uint8Array): void {
  if (cached.has(photoId)) return
  cached.set(photoId, image)
  bytesInCache += image.length
  for (const [oldest, { length }] of cached) {
    if (bytesInCache <= cachedBytes) return
    cached.delete(oldest)
    bytesInCache -= length
  }
}
