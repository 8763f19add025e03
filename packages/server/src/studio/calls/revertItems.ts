import { transact } from '../../kernel/database/index.ts'
import { savedContent } from '../drafts/content.ts'
import { lockOpenDraft, takeChanges } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

export const revertItems = studioHandler('revertItems', async ({ services, input: { draftId, items }, user: { userId } }) => {
  await transact(services.pool, async (tx) => {
    await lockOpenDraft(tx, draftId)
    await takeChanges(tx, draftId, items, { userId, now: services.now() })
  })
  return savedContent(services, draftId, items)
})
