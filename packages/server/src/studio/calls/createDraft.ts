import type { Data } from '@herzkarte/contract/studio/edits.ts'
import { v7 } from 'uuid'
import { statement, transact } from '../../kernel/database/index.ts'
import { putChanges, readDraft } from '../drafts/store.ts'
import { itemsToGoBack } from '../plan/read-plan.ts'
import { studioHandler } from '../services.ts'

const create = statement<never, [string, string, string, Date]>(
  `insert into studio.drafts (draft_id, name, state, created_by, editors, edited_at, note) values ($1, $2, 'open', $3, '{}', $4, '')`,
)

export const createDraft = studioHandler('createDraft', async ({ services, input: { name, fromRevision }, user: { userId } }) => {
  const draftId = v7()
  const now = services.now()
  const back = fromRevision === undefined ? [] : await itemsToGoBack(services, fromRevision)
  const changes = back.map(({ kind, id, before, after }) => ({ kind, id, data: after as Data, base: before as Data, conflicts: [] }))
  await transact(services.pool, async (tx) => {
    await tx.run(create, draftId, name.trim(), userId, now)
    if (changes.length > 0) await putChanges(tx, draftId, changes, { userId, now })
  })
  return readDraft(services.db, draftId)
})
