import { transact } from '../../kernel/database/index.ts'
import { lockOpenDraft, readDrafts, deleteDraft as remove } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

/** A draft that was handed in is given back first; one that was applied belongs to the history. */
export const deleteDraft = studioHandler('deleteDraft', async ({ services, input: { draftId } }) => {
  await transact(services.pool, async (tx) => {
    await lockOpenDraft(tx, draftId)
    await remove(tx, draftId)
  })
  return { drafts: await readDrafts(services.db) }
})
