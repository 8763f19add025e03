import { readSendings } from '../../areas/notifications/index.ts'
import { newsState } from '../news/find.ts'
import { studioHandler } from '../services.ts'

export const listNews = studioHandler('listNews', async ({ services: { db, now } }) => ({
  news: (await readSendings(db)).map((sending) => newsState(sending, now())),
}))
