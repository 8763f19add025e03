import { planNews } from '../../areas/notifications/index.ts'
import { findNews } from '../news/find.ts'
import { studioHandler } from '../services.ts'

export const getNewsReach = studioHandler('getNewsReach', async ({ services, input }) => {
  const { news, content } = await findNews(services, input)
  const { meant, notified } = await planNews(services.pool, news, content, services.now())
  return { meant, notified }
})
