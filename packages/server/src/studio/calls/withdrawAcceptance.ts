import { transact } from '../../kernel/database/index.ts'
import { withdrawAcceptance as withdraw } from '../drafts/acceptances.ts'
import { savedContent } from '../drafts/content.ts'
import { lockDraft } from '../drafts/store.ts'
import { closedDraft } from '../failures.ts'
import { studioHandler } from '../services.ts'

export const withdrawAcceptance = studioHandler('withdrawAcceptance', async ({ services, input }) => {
  const { draftId } = input
  await transact(services.pool, async (tx) => {
    if ((await lockDraft(tx, draftId)).state !== 'open') throw closedDraft()
    await withdraw(tx, draftId, input)
  })
  return savedContent(services, draftId, [input])
})
