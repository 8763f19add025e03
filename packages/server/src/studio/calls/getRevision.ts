import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { fitsThisVersion, readRevision, readRowsAt } from '../../content/studio.ts'
import { StudioError } from '../failures.ts'
import { isSaid, linesOf } from '../plan/plan.ts'
import { differencesBetween, todayOf } from '../plan/read-plan.ts'
import { headOf, itemsChanged } from '../plan/revisions.ts'
import { studioHandler } from '../services.ts'

/** The first revision has everything, and nobody reads a thousand lines. */
const mostLines = 200

export const getRevision = studioHandler('getRevision', async ({ services, input: { revision } }) => {
  const { pool, db } = services
  const found = await readRevision(pool, revision)
  if (!found) throw new StudioError('missing', { de: `Den Stand ${revision} gibt es nicht.`, en: `There is no revision ${revision}.` })
  const live = await services.live()
  const [before, after] = await Promise.all(
    [revision - 1, revision].map(async (at) => (await readRowsAt(pool, at)).filter(fitsThisVersion)),
  )
  if (!before || !after) throw new Error('Two contents were read.')
  const [changed, back] = [differencesBetween(before, after).filter(isSaid), differencesBetween(live.items, before).filter(isSaid)]
  const [only] = changed.length === 1 ? await db.all(itemsChanged, [revision]) : []
  const today = todayOf(services, live)
  const { record, allowedLosses, appliedAt } = found
  return {
    ...headOf({ ...found, changed: changed.length }, only),
    request: record.request ?? '',
    lines: linesOf(changed.slice(0, mostLines), before, after, dayOf(appliedAt, 'UTC')),
    allowedLosses,
    accepted: record.accepted ?? [],
    broken: record.broken ?? [],
    back: linesOf(back.slice(0, mostLines), live.items, before, today),
  }
})
