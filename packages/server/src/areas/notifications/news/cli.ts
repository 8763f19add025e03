import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { type Content, ContentProblems, loadContent, type News, readContent } from '../../../content/index.ts'
import { type Db, dbOn, localDatabase, openPool, transact } from '../../../kernel/database/index.ts'
import { missingInContent, planLines, sendingLine } from './cli-lines.ts'
import { planNews } from './plan-news.ts'
import { readSending, startSending } from './sendings.ts'

const usage = `npm run notify -- <what>

  check      reads the merchant's files and says what is wrong with them, and which news there are
  plan <id>  says in figures whom the news would reach
  send <id>  says the same and sends them; again, it goes on where it was broken off, and tells nobody twice

News are files in merchant/news. The database is DATABASE_URL, or the one that runs below DATA_DIR; servers that run jobs do the sending.`

const merchantFolder = fileURLToPath(new URL('../../../../../../merchant', import.meta.url))
/** Counting scans all members. */
const statementTimeoutMs = 120_000

/** Exit codes: 0 done, 1 the news or their audience are invalid, 2 invalid arguments or no database, 3 the database does not answer. */
async function main([command, id = '', ...rest]: string[]): Promise<number> {
  if (command === 'check' && id === '') return check()
  if ((command !== 'plan' && command !== 'send') || id === '' || rest.length > 0) return complain(2, usage)
  const news = (await readNews()).find((one) => one.id === id)
  if (!news) return complain(1, `There is no merchant/news/${id}.json.`)
  return withDatabase(async (pool) => {
    const db = dbOn(pool)
    const content = await readContent(pool)
    const missing = missingInContent(news, content)
    if (missing.length > 0) return complain(1, `${missing.join('\n')}\nApply the content first: npm run content -- apply`)
    return command === 'plan' ? plan(db, news, content) : send(pool, news, content)
  })
}

async function readNews(): Promise<News[]> {
  return (await loadContent(merchantFolder)).flatMap((item) => (item.kind === 'news' ? [item.data] : []))
}

async function check(): Promise<number> {
  const ids = (await readNews()).map((news) => news.id)
  console.log(ids.length === 0 ? 'There are no news in merchant/news.' : `The news are in order: ${ids.join(', ')}.`)
  return 0
}

async function plan(db: Db, news: News, content: Content): Promise<number> {
  console.log(planLines(news, await planNews(db, news, content, new Date())).join('\n'))
  const sending = await readSending(db, news.id)
  if (sending) console.log(sendingLine(sending))
  return 0
}

async function send(pool: pg.Pool, news: News, content: Content): Promise<number> {
  const now = new Date()
  const before = await readSending(dbOn(pool), news.id)
  if (before && !isDeepStrictEqual(before.news, news))
    return complain(1, `${sendingLine(before)}\nThe file says something else since. What is new gets an id of its own.`)
  if (before?.endedAt) {
    console.log(sendingLine(before))
    return 0
  }
  console.log(planLines(news, await planNews(dbOn(pool), news, content, now)).join('\n'))
  const hasBegun = await transact(pool, (tx) => startSending(tx, news, now))
  console.log(hasBegun ? 'Sent: members are told from now on, in the background.' : 'Was begun before, and goes on.')
  return 0
}

async function withDatabase(work: (pool: pg.Pool) => Promise<number>): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL || localDatabase(process.env.DATA_DIR || '.data', 'app')
  if (!databaseUrl) return complain(2, 'There is no database: set DATABASE_URL, or start Herzkarte (npm start) and do this beside it.')
  const pool = openPool({ databaseUrl, poolSize: 2, statementTimeoutMs })
  try {
    await pool.query('select')
  } catch (error) {
    await pool.end()
    return complain(3, `The database does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
  }
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

function complain(code: number, message: string): number {
  console.error(message)
  return code
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error instanceof ContentProblems) console.error(error.message)
  else if (error instanceof pg.DatabaseError && error.code === '42P01')
    console.error('The database has no tables for news yet; migrate it first.')
  else throw error
  process.exitCode = 1
}
