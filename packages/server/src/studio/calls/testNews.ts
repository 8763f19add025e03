import { findAny } from '../../areas/account/index.ts'
import { sendTest } from '../../areas/notifications/index.ts'
import { StudioError } from '../failures.ts'
import { findNews } from '../news/find.ts'
import { studioHandler } from '../services.ts'

export const testNews = studioHandler('testNews', async ({ services, input, user }) => {
  const { pool, db, now, log } = services
  const { news } = await findNews(services, input)
  const member = await findAny(db, input.to.trim())
  if (member?.status !== 'active') throw noMember()
  await sendTest(pool, news, member.memberId, now())
  log.info({ newsId: news.id, memberId: member.memberId, by: user.login }, 'news tested in the studio')
  return { isSent: true }
})

const noMember = () =>
  new StudioError('rejected', {
    de: 'Dazu gibt es kein Konto. Nimm die Adresse, Handynummer oder Kartennummer, mit der du in der App bist.',
    en: 'There is no account for this. Take the address, phone number or card number that you use in the app.',
  })
