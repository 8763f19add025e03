import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { UserError } from '@herzkarte/command'
import type pg from 'pg'
import { loadContent, type News, readContent } from '../../../content/index.ts'
import { dbOn, transact, withPool } from '../../../kernel/database/index.ts'
import { missingInContent, planLines, sendingLine } from './cli-lines.ts'
import { planNews } from './plan-news.ts'
import { readSending, startSending } from './sendings.ts'

const merchantFolder = fileURLToPath(new URL('../../../../../../merchant', import.meta.url))
/** Counting scans all members. */
const statementTimeoutMs = 120_000

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
    if (before && !isDeepStrictEqual(before.news, news))
      throw new UserError(`${sendingLine(before)}\nThe file says something else since. What is new gets an id of its own.`)
    if (before?.endedAt) return console.log(sendingLine(before))
    await printPlan(pool, news)
    const hasBegun = await transact(pool, (tx) => startSending(tx, news, new Date()))
    console.log(hasBegun ? 'Sent: members are told from now on, in the background.' : 'Was begun before, and goes on.')
  })
}

async function readNews(): Promise<News[]> {
  return (await loadContent(merchantFolder)).flatMap((item) => (item.kind === 'news' ? [item.data] : []))
}

async function printPlan(pool: pg.Pool, news: News): Promise<void> {
  console.log(planLines(news, await planNews(dbOn(pool), news, await readContent(pool), new Date())).join('\n'))
}

/** Does something with news whose audience is in the live content. */
async function withNews(id: string, work: (pool: pg.Pool, news: News) => Promise<void>): Promise<void> {
  const news = (await readNews()).find((one) => one.id === id)
  if (!news) throw new UserError(`There is no merchant/news/${id}.json.`)
  await withPool(statementTimeoutMs, async (pool) => {
    const missing = missingInContent(news, await readContent(pool))
    if (missing.length > 0) throw new UserError(`${missing.join('\n')}\nApply the content first: npm run content -- apply`)
    await work(pool, news)
  })
}
