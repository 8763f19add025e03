import { changeDraft } from '../drafts/change.ts'
import { savedContent } from '../drafts/content.ts'
import type { Data } from '../drafts/merge.ts'
import { studioHandler } from '../services.ts'

export const putItems = studioHandler('putItems', async ({ services, input: { draftId, items }, user }) => {
  await changeDraft(services, draftId, user, (find) =>
    items.map(({ kind, id, data }) => ({ kind, id, data: data as Data | null, base: find(kind, id).base, conflicts: [] })),
  )
  return savedContent(services, draftId, items)
})
