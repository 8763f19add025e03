import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf, instantAt, minutesOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type DeadLink, deadLink, readSending, scheduleSending } from '../../areas/notifications/index.ts'
import { dayText } from '../../content/studio.ts'
import { transact } from '../../kernel/database/index.ts'
import { StudioError } from '../failures.ts'
import { findNews, neverSent, newsState } from '../news/find.ts'
import { studioHandler } from '../services.ts'

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
