import type { ClientBase } from 'pg'
import { type ContentPlan, planContent } from '../plan/plan.ts'
import { fitsThisVersion } from '../rows.ts'
import { readRowsAt } from './revisions.ts'

/** Before every campaign: losses and pauses of the past are not listed again. */
const noDay = '0000-00-00'

/** What a revision changed, as far as this release can read it. */
export async function planOfRevision(db: Pick<ClientBase, 'query'>, revision: number): Promise<ContentPlan> {
  const after = await readRowsAt(db, revision)
  return planContent(await readRowsAt(db, revision - 1), after.filter(fitsThisVersion), noDay)
}
