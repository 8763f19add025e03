import { statement } from '../../kernel/database/index.ts'
import { savedContent } from '../drafts/content.ts'
import { inOpenDraft } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

const withdraw = statement<never, [string, string, string, string, string]>(
  'delete from studio.accepted_warnings where draft_id = $1 and kind = $2 and id = $3 and path = $4 and code = $5',
)

export const withdrawAcceptance = studioHandler('withdrawAcceptance', async ({ services, input }) => {
  const { draftId, kind, id, path, code } = input
  await inOpenDraft(services, draftId, (tx) => tx.run(withdraw, draftId, kind, id, path, code))
  return savedContent(services, draftId, [input])
})
