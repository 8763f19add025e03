import { transact } from '../../kernel/database/index.ts'
import { withdrawAcceptance as withdraw } from '../drafts/acceptances.ts'
import { savedContent } from '../drafts/content.ts'
import { lockOpenDraft } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

export const withdrawAcceptance = studioHandler('withdrawAcceptance', async ({ services, input }) => {
  const { draftId } = input
  await transact(services.pool, async (tx) => {
    await lockOpenDraft(tx, draftId)
    await withdraw(tx, draftId, input)
  })
  return savedContent(services, draftId, [input])
})
