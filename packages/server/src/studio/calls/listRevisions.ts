import { readRevisions } from '../../content/studio.ts'
import { headOf, itemsChanged } from '../plan/revisions.ts'
import { studioHandler } from '../services.ts'

const most = 200

export const listRevisions = studioHandler('listRevisions', async ({ services: { pool, db } }) => {
  const revisions = await readRevisions(pool, most)
  const single = revisions.flatMap(({ changed, revision }) => (changed === 1 ? [revision] : []))
  const items = new Map((await db.all(itemsChanged, single)).map((item) => [item.revision, item]))
  return { revisions: revisions.map((revision) => headOf(revision, items.get(revision.revision))) }
})
