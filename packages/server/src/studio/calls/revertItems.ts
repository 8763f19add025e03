import { transact } from '../../kernel/database/index.ts'
import { savedContent } from '../drafts/content.ts'
import { lockDraft, takeChanges } from '../drafts/store.ts'
import { closedDraft } from '../failures.ts'
import { studioHandler } from '../services.ts'

export const revertItems = studioHandler('revertItems', async ({ services, input: { draftId, items }, user: { userId } }) => {
  await transact(services.pool, async (tx) => {
    if ((await lockDraft(tx, draftId)).state !== 'open') throw closedDraft()
    await takeChanges(tx, draftId, items, { userId, now: services.now() })
  })
  return savedContent(services, draftId, items)
})
