import { findAny } from '../../areas/account/index.ts'
import { sendTest } from '../../areas/notifications/index.ts'
import { counterKey, countUse, longest } from '../../kernel/limits.ts'
import { mustWait } from '../accounts/limits.ts'
import { findNews } from '../news/find.ts'
import { studioHandler } from '../services.ts'

const perHour = 10

export const testNews = studioHandler('testNews', async ({ services, input, user }) => {
  const { pool, db, settings, now, log } = services
  const { news } = await findNews(services, input)
  const key = counterKey(settings.secret, 'studioTestNews', user.userId)
  const waitSeconds = longest(await countUse(db, [{ key, most: perHour * settings.rateLimitFactor, seconds: 3600 }], now()))
  if (waitSeconds > 0) throw mustWait(waitSeconds)
  const member = await findAny(db, input.to.trim())
  // The answer is the same without an account: it tells nobody who is a member.
  if (member?.status !== 'active') return {}
  await sendTest(pool, news, member.memberId, now())
  log.info({ newsId: news.id, memberId: member.memberId, by: user.login }, 'news tested in the studio')
  return {}
})
