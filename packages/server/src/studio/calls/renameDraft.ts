import { transact } from '../../kernel/database/index.ts'
import { lockOpenDraft, readDraft, renameDraft as rename } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

/** What was handed in keeps the name under which somebody reads its plan. */
export const renameDraft = studioHandler('renameDraft', async ({ services, input: { draftId, name } }) => {
  await transact(services.pool, async (tx) => {
    await lockOpenDraft(tx, draftId)
    await rename(tx, draftId, name.trim())
  })
  return readDraft(services.db, draftId)
})
