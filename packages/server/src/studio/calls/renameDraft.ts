import { statement } from '../../kernel/database/index.ts'
import { inOpenDraft, readDraft } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

const rename = statement<never, [string, string]>('update studio.drafts set name = $2 where draft_id = $1')

/** What was handed in keeps the name under which somebody reads its plan. */
export const renameDraft = studioHandler('renameDraft', async ({ services, input: { draftId, name } }) => {
  await inOpenDraft(services, draftId, (tx) => tx.run(rename, draftId, name.trim()))
  return readDraft(services.db, draftId)
})
