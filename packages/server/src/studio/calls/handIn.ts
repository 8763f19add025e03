import { statement, transact } from '../../kernel/database/index.ts'
import { readDraft } from '../drafts/store.ts'
import { closedDraft, StudioError } from '../failures.ts'
import { planMoved } from '../plan/applying.ts'
import { readPlan } from '../plan/read-plan.ts'
import { studioHandler } from '../services.ts'

const handOver = statement<never, [string, string, Date, string, Date]>(
  `update studio.drafts set state = 'handedIn', handed_in_by = $2, handed_in_at = $3, note = $4
   where draft_id = $1 and state = 'open' and edited_at = $5`,
)

/** As it was checked: what somebody changes meanwhile is handed in by nobody. */
export const handIn = studioHandler('handIn', async ({ services, input: { draftId, note }, user: { userId } }) => {
  const { plan } = await readPlan(services, draftId)
  if (plan.draft.state !== 'open') throw closedDraft()
  if (plan.errors > 0 || plan.conflicts > 0 || plan.days.length === 0) throw unfinished()
  if (plan.warnings.length > 0) throw undecided()
  const editedAt = new Date(plan.draft.editedAt)
  const isDone = await transact(services.pool, (tx) => tx.run(handOver, draftId, userId, services.now(), note.trim(), editedAt))
  if (isDone === 0) throw planMoved()
  return readDraft(services.db, draftId)
})

const unfinished = () =>
  new StudioError('rejected', {
    de: 'So lässt sich der Entwurf nicht einreichen: Er ist leer, hat Fehler, oder zwei Leute haben ein Feld verschieden geändert.',
    en: 'The draft cannot be handed in: it is empty, has errors, or two people changed a field differently.',
  })

const undecided = () => new StudioError('rejected', { de: 'Es sind noch Hinweise offen.', en: 'Warnings are still open.' })
