import { isDeepStrictEqual } from 'node:util'
import { counted, UserError } from '@herzkarte/command'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf, instantAt, instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { type Content, loadContent, merchantFolder, type News, readContent } from '../../../content/index.ts'
import { dbOn, transact, withPool } from '../../../kernel/database/index.ts'
import { findAny } from '../../account/index.ts'
import { type Comparison, compareGroups } from '../../segments/index.ts'
import { notify } from '../notify.ts'
import { quietUntil } from '../push-notification.ts'
import { type NewsPlan, planNews } from './audience.ts'
import { noticeOf } from './notify-members.ts'
import {
  eraseSent,
  heldNews,
  type NewsResults,
  readResults,
  readSending,
  recallSending,
  type Sending,
  scheduleSending,
  startSending,
} from './sendings.ts'

/** Counting scans all members. */
const statementTimeoutMs = 120_000
/** Deleted in one transaction. */
const messagesAtOnce = 2000

export async function check(): Promise<void> {
  const ids = (await readNews()).map((news) => news.id)
  console.log(ids.length === 0 ? 'There are no news in merchant/news.' : `The news are in order: ${ids.join(', ')}.`)
}

export function plan(id: string): Promise<void> {
  return withNews(id, async (pool, news) => {
    await printPlan(pool, news)
    const sending = await readSending(dbOn(pool), news.id)
    if (sending) console.log(sendingLine(sending))
  })
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

/** Sends news to one member, whatever the audience, to see it on a device. */
export function test(id: string, member: string): Promise<void> {
  return withNews(id, async (pool, news) => {
    const found = await findAny(dbOn(pool), member)
    if (found?.status !== 'active') throw new UserError(`There is no active member ${member}.`)
    const now = new Date()
    await transact(pool, async (tx) => tx.runAll(notify(found.memberId, noticeOf(news), now)))
    console.log(`Sent to ${member} only. It is in the inbox${pushNote(await readContent(pool), now)}`)
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
    if (!(await transact(pool, (tx) => recallSending(tx, id, new Date())))) {
      const before = await readSending(dbOn(pool), id)
      if (!before) throw new UserError(`${id} was neither sent nor scheduled.`)
    }
    let deleted = 0
    for (let some = 1; some > 0; deleted += some) some = await transact(pool, (tx) => eraseSent(tx, id, messagesAtOnce))
    console.log(
      `Recalled: nobody gets it any more, and it was deleted from ${counted(deleted, 'inbox', 'inboxes')}. What devices show already stays there.`,
    )
  })
}

export function results(id: string, { json = false }: { json?: boolean | undefined }): Promise<void> {
  return withPool(statementTimeoutMs, async (pool) => {
    const sending = await readSending(dbOn(pool), id)
    if (!sending) throw new UserError(`${id} was neither sent nor scheduled.`)
    const found = await readResults(dbOn(pool), id)
    const content = await readContent(pool)
    const { currency, timeZone } = content.merchant
    const [held] = heldNews(sending, content)
    const week = held && { ...instantsOf({ from: held.firstDay, to: held.lastDay }, timeZone), timeZone }
    const [comparison] = week ? await compareGroups(pool, week, [held]) : []
    if (json) return console.log(JSON.stringify({ newsId: id, ...sending, ...found, ...(comparison && { comparison }) }))
    const compared = comparison ? comparisonLines(comparison, currency) : []
    console.log([sendingLine(sending), ...resultLines(found, currency), ...compared].join('\n'))
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
  const problem = deadLink(news, content, dayOf(at, content.merchant.timeZone))
  if (problem) throw new UserError(problem)
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

/**
 * Why the link of news leads nowhere on a day, or undefined if it does not. The check of the files knows that the item exists; this is about the live
 * content, in which it may be missing, paused, over or not yet begun.
 */
export function deadLink({ path }: News, content: Content, day: string): string | undefined {
  const [, page = '', id = ''] = path.split('/')
  const offer = offerOf(content, page, id)
  if (offer === undefined) return undefined
  if (offer === null)
    return `The link ${path} is dead: the live content has no ${id}. Apply the content first: npm run herzkarte -- content apply`
  if (!offer.isActive) return `The link ${path} is dead: ${id} is paused or withdrawn.`
  if (day < offer.from || day > offer.until)
    return `The link ${path} is dead on ${day}: ${id} is there from ${offer.from} until ${offer.until}.`
  return undefined
}

/** Undefined for pages that are always there; null for an item that is missing. */
function offerOf(content: Content, page: string, id: string) {
  switch (page) {
    case 'giftDetail': {
      const gift = content.gift(id)
      return gift ? { isActive: true, from: gift.from, until: gift.until } : null
    }
    case 'couponDetail':
    case 'stampCardDetail':
    case 'collectorCardDetail': {
      const offer = page === 'couponDetail' ? content.coupon(id) : content.stampCampaign(id)
      return offer ? { isActive: offer.active, from: offer.collectFrom, until: offer.redeemUntil } : null
    }
    default:
      return undefined
  }
}

/** The reach of news, as text for a person. */
export function planLines({ id, type, title, text, path }: News, { meant, held, notified, pushed, devices }: NewsPlan): string[] {
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

export function sendingLine({ begunAt, endedAt, notified, recalledAt }: Sending): string {
  const members = counted(notified, 'member')
  if (recalledAt) return `Was recalled on ${recalledAt.toISOString()}, when ${members} had been told.`
  if (begunAt > new Date()) return `Is scheduled for ${begunAt.toISOString()}.`
  return endedAt
    ? `Was sent on ${begunAt.toISOString()}: ${members} told.`
    : `Is on its way since ${begunAt.toISOString()}: ${members} told so far.`
}

/** The results of news, each with its share of the step before. */
export function resultLines(results: NewsResults, currency: string): string[] {
  const { delivered, pushed, opened, followed, bought, boughtCents, boughtAfterOpening } = results
  const of = (count: number, all: number) => (all === 0 ? '' : ` (${Math.round((100 * count) / all)} %)`)
  const money = new Intl.NumberFormat('en', { style: 'currency', currency }).format(boughtCents / 100)
  return [
    `Delivered to ${counted(delivered, 'inbox', 'inboxes')}.`,
    `Pushed to ${counted(pushed, 'member')}${of(pushed, delivered)}.`,
    `Opened by ${counted(opened, 'member')}${of(opened, delivered)}.`,
    `Tapped by ${counted(followed, 'member')}${of(followed, opened)}.`,
    `${counted(bought, 'member')}${of(bought, delivered)} bought something for ${money} in the week after; ${boughtAfterOpening.toLocaleString('en')} of them had opened it.`,
  ]
}

/** What members bought in the week beside those from whom the news was held back. */
export function comparisonLines({ offered, heldBack, spend }: Comparison, currency: string): string[] {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency })
  const groups = `${counted(offered, 'member')} beside ${counted(heldBack, 'member')} from whom it was held back`
  if (!spend) return [`The groups are ${groups}: too few to say anything.`]
  const [low, high] = [money.format(spend.low), money.format(spend.high)]
  const verdict = spend.isCertain ? `${spend.difference > 0 ? 'more' : 'less'}, which is not chance` : 'which may be chance'
  return [
    `The groups are ${groups}: ${money.format(spend.offered)} and ${money.format(spend.heldBack)} for each in that week.`,
    `The difference is ${money.format(Math.abs(spend.difference))} (${low} to ${high} with 95 % certainty), ${verdict}.`,
  ]
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
