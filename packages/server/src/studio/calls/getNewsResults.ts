import { compareNews, readResults, readSending } from '../../areas/notifications/index.ts'
import { buildContent } from '../../content/index.ts'
import { neverSent } from '../news/find.ts'
import { studioHandler } from '../services.ts'

export const getNewsResults = studioHandler('getNewsResults', async ({ services, input: { id } }) => {
  const { pool, db } = services
  const sending = await readSending(db, id)
  if (!sending) throw neverSent()
  const content = buildContent((await services.live()).items)
  return { ...(await readResults(db, id)), comparison: (await compareNews(pool, sending, content)) ?? null }
})
