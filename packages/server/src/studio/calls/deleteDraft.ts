import { statement } from '../../kernel/database/index.ts'
import { inOpenDraft, readDrafts } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

const remove = statement<never, [string]>('delete from studio.drafts where draft_id = $1')

/** A draft that was handed in is given back first; one that was applied belongs to the history. */
export const deleteDraft = studioHandler('deleteDraft', async ({ services, input: { draftId } }) => {
  await inOpenDraft(services, draftId, (tx) => tx.run(remove, draftId))
  return { drafts: await readDrafts(services.db) }
})
