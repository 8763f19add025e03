import type { Data } from '@herzkarte/contract/studio/edits.ts'
import { changeDraft } from '../drafts/change.ts'
import { savedContent } from '../drafts/content.ts'
import { studioHandler } from '../services.ts'

export const putItems = studioHandler('putItems', async ({ services, input: { draftId, items }, user }) => {
  await changeDraft(services, draftId, user, (find) =>
    items.map(({ kind, id, data }) => ({ kind, id, data: data as Data | null, base: find(kind, id).base, conflicts: [] })),
  )
  return savedContent(services, draftId, items)
})
