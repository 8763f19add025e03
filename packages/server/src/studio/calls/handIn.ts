import { statement, transact } from '../../kernel/database/index.ts'
import { lockDraft, readDraft } from '../drafts/store.ts'
import { closedDraft, StudioError } from '../failures.ts'
import { readPlan } from '../plan/read-plan.ts'
import { studioHandler } from '../services.ts'

const handOver = statement<never, [string, string, Date, string]>(
  `update studio.drafts set state = 'handedIn', handed_in_by = $2, handed_in_at = $3, note = $4 where draft_id = $1`,
)

export const handIn = studioHandler('handIn', async ({ services, input: { draftId, note }, user: { userId } }) => {
  await transact(services.pool, async (tx) => {
    if ((await lockDraft(tx, draftId)).state !== 'open') throw closedDraft()
    // Nobody changes it while it is locked.
    const { plan } = await readPlan(services, draftId)
    if (plan.errors > 0 || plan.conflicts > 0 || plan.days.length === 0) throw unfinished()
    await tx.run(handOver, draftId, userId, services.now(), note.trim())
  })
  return readDraft(services.db, draftId)
})

const unfinished = () =>
  new StudioError('rejected', {
    de: 'So lässt sich der Entwurf nicht einreichen: Er ist leer, hat Fehler, oder zwei Leute haben ein Feld verschieden geändert.',
    en: 'The draft cannot be handed in: it is empty, has errors, or two people changed a field differently.',
  })
