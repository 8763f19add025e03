import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf, instantAt, minutesOf } from '@herzkarte/rules/time/merchant-time.ts'
import { findAny } from '../../areas/account/index.ts'
import {
  compareNews,
  type DeadLink,
  deadLink,
  planNews,
  readResults,
  readSending,
  readSendings,
  recallNews as recall,
  scheduleSending,
  sendTest,
} from '../../areas/notifications/index.ts'
import { buildContent } from '../../content/index.ts'
import { dayText } from '../../content/studio.ts'
import { transact } from '../../kernel/database/index.ts'
import { counterKey, countUse, longest } from '../../kernel/limits.ts'
import { mustWait } from '../accounts/limits.ts'
import { StudioError } from '../failures.ts'
import { studioHandler } from '../services.ts'
import { findNews, neverSent, newsState } from './find.ts'

export const listNews = studioHandler('listNews', async ({ services: { db, now } }) => ({
  news: (await readSendings(db)).map((sending) => newsState(sending, now())),
}))

export const getNewsReach = studioHandler('getNewsReach', async ({ services, input }) => {
  const { news, content } = await findNews(services, input)
  const { meant, notified } = await planNews(services.pool, news, content, services.now())
  return { meant, notified }
})

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

/** Schedules live news, or moves what has not begun. Whom it reaches is decided when it is sent. */
export const scheduleNews = studioHandler('scheduleNews', async ({ services, input: { id, at }, user }) => {
  const { pool, db, log } = services
  const { news, content } = await findNews(services, { id })
  const [day = '', time = ''] = at.split('T')
  if (!isDay(day) || minutesOf(time) >= 24 * 60) throw rejected({ de: 'Das ist kein Zeitpunkt.', en: 'This is no time of the calendar.' })
  const begins = instantAt(day, minutesOf(time), content.merchant.timeZone)
  const now = services.now()
  if (begins <= now) throw rejected({ de: 'Dieser Zeitpunkt ist vorbei.', en: 'This time is over.' })
  const dead = deadLink(news, content, dayOf(begins, content.merchant.timeZone))
  if (dead) throw rejected(said(dead))
  if (!(await transact(pool, (tx) => scheduleSending(tx, news, { at: begins, now, by: user.name })))) throw begun()
  log.info({ newsId: id, at: begins, by: user.login }, 'news scheduled in the studio')
  const sending = await readSending(db, id)
  if (!sending) throw neverSent()
  return newsState(sending, now)
})

const rejected = (text: Said) => new StudioError('rejected', text)

const begun = () =>
  new StudioError('outdated', { de: 'Sie ist schon unterwegs oder zurückgerufen.', en: 'It is on its way or was recalled.' })

function said({ id, why }: DeadLink): Said {
  const [de, en] = ['Ihr Link führt an diesem Tag ins Leere', 'Its link leads nowhere on that day']
  if (why === 'missing') return { de: `${de}: „${id}“ gibt es in der App noch nicht.`, en: `${en}: ${id} is not in the app yet.` }
  if (why === 'paused') return { de: `${de}: „${id}“ ist pausiert.`, en: `${en}: ${id} is paused.` }
  const [from, until] = [dayText(why.from, why.until), dayText(why.until, why.from)]
  return { de: `${de}: „${id}“ gibt es vom ${from.de} bis ${until.de}`, en: `${en}: ${id} is there from ${from.en} until ${until.en}.` }
}

/** Nobody gets it any more, and it leaves the inboxes. What devices show already stays there. */
export const recallNews = studioHandler('recallNews', async ({ services: { pool, db, now, log }, input: { id, reason }, user }) => {
  if (!(await readSending(db, id))) throw neverSent()
  const deleted = await recall(pool, id, { now: now(), by: user.name, reason: reason.trim() })
  log.info({ newsId: id, deleted, by: user.login }, 'news recalled in the studio')
  const sending = await readSending(db, id)
  if (!sending) throw neverSent()
  return newsState(sending, now())
})

export const getNewsResults = studioHandler('getNewsResults', async ({ services, input: { id } }) => {
  const { pool, db } = services
  const sending = await readSending(db, id)
  if (!sending) throw neverSent()
  const content = buildContent((await services.live()).items)
  return { ...(await readResults(db, id)), comparison: (await compareNews(pool, sending, content)) ?? null }
})
