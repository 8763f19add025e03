import { transact } from '../../kernel/database/index.ts'
import { readDraft, renameDraft as rename } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

export const renameDraft = studioHandler('renameDraft', async ({ services, input: { draftId, name } }) => {
  await transact(services.pool, (tx) => rename(tx, draftId, name.trim()))
  return readDraft(services.db, draftId)
})
