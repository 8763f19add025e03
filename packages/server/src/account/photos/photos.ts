import { validate as isUuid, v4 as randomId } from 'uuid'
import { type Db, statement, type Tx } from '../../database/index.ts'

/** Uploads of one member that wait to be taken; an older one makes room. */
const waitingAtMost = 3

const keep = statement<never, [string, string, Uint8Array, Date]>(
  'insert into photos (member_id, photo_id, image, created_at) values ($1, $2, $3, $4)',
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

/** Keeps a photo that belongs to no profile yet. Answers its id, which nobody can guess: whoever knows it sees the photo. */
export async function keepPhoto(tx: Tx, memberId: string, image: Uint8Array, now: Date): Promise<string> {
  const photoId = randomId()
  await tx.run(keep, memberId, photoId, image, now)
  await tx.run(makeRoom, memberId, waitingAtMost)
  return photoId
}

/** Makes an upload of this member the photo of the profile, or none, and deletes the one before. False when there is no such upload. */
export async function takePhoto(tx: Tx, memberId: string, photoId: string | null): Promise<boolean> {
  if (photoId !== null && (!isUuid(photoId) || (await tx.run(take, memberId, photoId)) === 0)) return false
  await tx.run(dropOthers, memberId, photoId)
  return true
}

/** The photo of a profile, while it is that. */
export async function findPhoto(db: Db, memberId: string, photoId: string): Promise<Uint8Array | undefined> {
  if (!isUuid(memberId) || !isUuid(photoId)) return undefined
  return (await db.first(shown, memberId, photoId))?.image
}

/** Path of a photo on this server. */
export function photoPath(memberId: string, photoId: string): string {
  return `/photos/${memberId}/${photoId}.jpg`
}
