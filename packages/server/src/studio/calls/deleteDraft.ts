import { transact } from '../../kernel/database/index.ts'
import { lockDraft, readDrafts, deleteDraft as remove } from '../drafts/store.ts'
import { closedDraft } from '../failures.ts'
import { studioHandler } from '../services.ts'

/** A draft that was handed in is given back first; one that was applied belongs to the history. */
export const deleteDraft = studioHandler('deleteDraft', async ({ services, input: { draftId } }) => {
  await transact(services.pool, async (tx) => {
    if ((await lockDraft(tx, draftId)).state !== 'open') throw closedDraft()
    await remove(tx, draftId)
  })
  return { drafts: await readDrafts(services.db) }
})
