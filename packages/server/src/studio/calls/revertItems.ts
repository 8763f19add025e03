import { savedContent } from '../drafts/content.ts'
import { inOpenDraft, takeChanges } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

export const revertItems = studioHandler('revertItems', async ({ services, input: { draftId, items }, user: { userId } }) => {
  await inOpenDraft(services, draftId, (tx) => takeChanges(tx, draftId, items, { userId, now: services.now() }))
  return savedContent(services, draftId, items)
})
