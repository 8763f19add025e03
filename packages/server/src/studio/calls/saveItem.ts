import { changeDraft } from '../drafts/change.ts'
import { savedContent } from '../drafts/content.ts'
import { edited } from '../drafts/merge.ts'
import { noItem } from '../failures.ts'
import { studioHandler } from '../services.ts'

export const saveItem = studioHandler('saveItem', async ({ services, input: { draftId, kind, id, edits }, user }) => {
  await changeDraft(services, draftId, user, (find, now) => {
    const { data, base, conflicts, last } = find(kind, id)
    if (!data) throw noItem()
    return [{ kind, id, base, ...edited(data, conflicts, edits, { by: user.name, last, at: now.toISOString() }) }]
  })
  return savedContent(services, draftId, [{ kind, id }])
})
