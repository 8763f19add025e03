import { v7 } from 'uuid'
import { transact } from '../../kernel/database/index.ts'
import { insertDraft, readDraft } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

export const createDraft = studioHandler('createDraft', async ({ services, input, user }) => {
  const draftId = v7()
  await transact(services.pool, (tx) => insertDraft(tx, { draftId, name: input.name.trim(), userId: user.userId, now: services.now() }))
  return readDraft(services.db, draftId)
})
