import { isDeepStrictEqual } from 'node:util'
import { counted, UserError } from '@herzkarte/command'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf, instantAt } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { type Content, loadContent, merchantFolder, type News, readContent } from '../../../content/index.ts'
import { dbOn, transact, withPool } from '../../../kernel/database/index.ts'
import { quietUntil } from '../push-notification.ts'
import { recallNews } from './acts.ts'
import { type NewsPlan, planNews } from './audience.ts'
import { type DeadLink, deadLink } from './dead-link.ts'
import { readSending, type Sending, scheduleSending, startSending } from './sendings.ts'

/** Counting scans all members. */
const statementTimeoutMs = 120_000

export async function check(): Promise<void> {
  const ids = (await readNews()).map((news) => news.id)
  console.log(ids.length === 0 ? 'There are no news in merchant/news.' : `The news are in order: ${ids.join(', ')}.`)
}

export function send(id: string): Promise<void> {
  return withNews(id, async (pool, news) => {
    const before = await readSending(dbOn(pool), news.id)
    const now = new Date()
    const isAhead = before !== undefined && before.begunAt > now
    if (before && !isAhead && !isDeepStrictEqual(before.news, news))
      throw new UserError(`${sendingLine(before)}\nThe file says something else since. What is new gets an id of its own.`)
    if (before?.endedAt) return console.log(sendingLine(before))
    assertLinkIsLive(news, await readContent(pool), now)
    await printPlan(pool, news)
    const hasBegun = await transact(pool, (tx) => (isAhead ? scheduleSending(tx, news, { at: now, now }) : startSending(tx, news, now)))
    console.log(hasBegun ? 'Sent: members are told from now on, in the background.' : 'Was begun before, and goes on.')
  })
}

export function schedule(id: string, at: string): Promise<void> {
  return withNews(id, async (pool, news) => {
    const content = await readContent(pool)
    const begunAt = instantOf(at, content.merchant.timeZone)
    const now = new Date()
    if (begunAt <= now) throw new UserError(`${at} is over. To send it now: npm run herzkarte -- notify send ${id}`)
    assertLinkIsLive(news, content, begunAt)
    await printPlan(pool, news)
    if (!(await transact(pool, (tx) => scheduleSending(tx, news, { at: begunAt, now }))))
      throw new UserError(`${id} was sent or recalled before. What is new gets an id of its own.`)
    console.log(`Scheduled: from ${at} members get it in the inbox${pushNote(content, begunAt)}`)
  })
}

/** Works without the file, which may be deleted since. */
export function recall(id: string): Promise<void> {
  return withPool(statementTimeoutMs, async (pool) => {
    if (!(await readSending(dbOn(pool), id))) throw new UserError(`${id} was neither sent nor scheduled.`)
    const deleted = await recallNews(pool, id, { now: new Date() })
    console.log(
      `Recalled: nobody gets it any more, and it was deleted from ${counted(deleted, 'inbox', 'inboxes')}. What devices show already stays there.`,
    )
  })
}

/** When push messages go out, if not at once. */
function pushNote({ merchant: { quietHours, timeZone } }: Content, at: Date): string {
  const isQuiet = quietHours && quietUntil(at, quietHours, timeZone) !== null
  return isQuiet ? `; devices show it after the quiet hours, from ${quietHours.until} on.` : ' and on devices.'
}

function instantOf(at: string, timeZone: string): Date {
  const [day = '', time = ''] = at.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (!isDay(day) || hours > 23 || minutes > 59) throw new UserError(`${at} is no time of the calendar.`)
  return instantAt(day, hours * 60 + minutes, timeZone)
}

function assertLinkIsLive(news: News, content: Content, at: Date): void {
  const day = dayOf(at, content.merchant.timeZone)
  const dead = deadLink(news, content, day)
  if (dead) throw new UserError(deadLine(dead, day))
}

function deadLine({ id, path, why }: DeadLink, day: string): string {
  if (why === 'missing')
    return `The link ${path} is dead: the live content has no ${id}. Apply the content first: npm run herzkarte -- content apply`
  if (why === 'paused') return `The link ${path} is dead: ${id} is paused or withdrawn.`
  return `The link ${path} is dead on ${day}: ${id} is there from ${why.from} until ${why.until}.`
}

async function readNews(): Promise<News[]> {
  return (await loadContent(merchantFolder())).flatMap((item) => (item.kind === 'news' ? [item.data] : []))
}

async function printPlan(pool: pg.Pool, news: News): Promise<void> {
  console.log(planLines(news, await planNews(pool, news, await readContent(pool), new Date())).join('\n'))
}

/** Does something with news whose audience is in the live content. */
async function withNews(id: string, work: (pool: pg.Pool, news: News) => Promise<void>): Promise<void> {
  const news = (await readNews()).find((one) => one.id === id)
  if (!news) throw new UserError(`There are no news ${id} below ${merchantFolder()}.`)
  await withPool(statementTimeoutMs, async (pool) => {
    const missing = missingInContent(news, await readContent(pool))
    if (missing.length > 0) throw new UserError(`${missing.join('\n')}\nApply the content first: npm run herzkarte -- content apply`)
    await work(pool, news)
  })
}

/** The reach of news, as text for a person. */
function planLines({ id, type, title, text, path }: News, { meant, held, notified, pushed, devices }: NewsPlan): string[] {
  const consent = type === 'offerNews' ? ', those who agreed to marketing' : ''
  return [
    `${id} (${type}): ${title.de}`,
    `  ${text.de}`,
    `  leads to ${path}`,
    `For ${counted(meant, 'member')}.`,
    ...(held > 0 ? [`Held back from ${counted(held, 'member')}, for comparison.`] : []),
    `Tells ${counted(notified, 'member')}${consent}.`,
    `Pushed to ${counted(pushed, 'member')} on ${counted(devices, 'device')}; the others have it in their inbox.`,
  ]
}

function sendingLine({ begunAt, endedAt, notified, recalledAt }: Sending): string {
  const members = counted(notified, 'member')
  if (recalledAt) return `Was recalled on ${recalledAt.toISOString()}, when ${members} had been told.`
  if (begunAt > new Date()) return `Is scheduled for ${begunAt.toISOString()}.`
  return endedAt
    ? `Was sent on ${begunAt.toISOString()}: ${members} told.`
    : `Is on its way since ${begunAt.toISOString()}: ${members} told so far.`
}

/** Ids that are in the files but not in the live content, so that an audience would be nobody or everybody by mistake. */
export function missingInContent({ audience }: News, content: Content): string[] {
  const { tierIds = [], coupon, homeStoreIds = [], areaIds = [], segmentId } = audience
  const stores = new Set(content.stores.map(({ id }) => id))
  const areas = new Set(content.merchant.areas.map(({ id }) => id))
  return [
    ...tierIds.filter((id) => !content.tier(id)).map((id) => `The live content has no tier ${id}.`),
    ...(coupon && !content.coupon(coupon.couponId) ? [`The live content has no coupon ${coupon.couponId}.`] : []),
    ...(segmentId !== undefined && !content.segment(segmentId) ? [`The live content has no segment ${segmentId}.`] : []),
    ...homeStoreIds.filter((id) => !stores.has(id)).map((id) => `The live content has no store ${id}.`),
    ...areaIds.filter((id) => !areas.has(id)).map((id) => `The live content has no area ${id}.`),
  ]
}
