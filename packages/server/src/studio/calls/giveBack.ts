import { statement, transact } from '../../kernel/database/index.ts'
import { readDraft } from '../drafts/store.ts'
import { StudioError } from '../failures.ts'
import { planMoved } from '../plan/applying.ts'
import { studioHandler } from '../services.ts'

const reopen = statement<never, [string, string]>(
  `update studio.drafts set state = 'open', handed_in_by = null, handed_in_at = null, note = $2 where draft_id = $1 and state = 'handedIn'`,
)

/** By who approves, or by who handed it in and takes it back. */
export const giveBack = studioHandler('giveBack', async ({ services, input: { draftId, note }, user }) => {
  const { handedInBy } = await readDraft(services.db, draftId)
  if (!user.rights.includes('approve') && handedInBy !== user.name) throw notYours()
  if ((await transact(services.pool, (tx) => tx.run(reopen, draftId, note.trim()))) === 0) throw planMoved()
  return readDraft(services.db, draftId)
})

const notYours = () =>
  new StudioError('forbidden', { de: 'Das kann, wer freigibt oder eingereicht hat.', en: 'Who approves or handed it in can do this.' })
