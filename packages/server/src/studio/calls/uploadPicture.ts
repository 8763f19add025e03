import { statement } from '../../kernel/database/index.ts'
import { readDraft } from '../drafts/store.ts'
import { closedDraft } from '../failures.ts'
import { preparePicture } from '../pictures.ts'
import { studioHandler } from '../services.ts'

const store = statement<never, [string, Buffer]>('insert into pictures (hash, body) values ($1, $2) on conflict do nothing')

/** Stores a picture by its hash. It belongs to the draft once an item of the kind `picture` names it. */
export const uploadPicture = studioHandler('uploadPicture', async ({ services, input: { draftId, place, name }, file }) => {
  if ((await readDraft(services.db, draftId)).state !== 'open') throw closedDraft()
  const { body, picture } = await preparePicture(file, place, name)
  await services.db.all(store, picture.hash, body)
  return picture
})
