import { fileURLToPath } from 'node:url'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import pg from 'pg'
import { withOwner } from '../kernel/database/index.ts'
import { applyContent, ContentLosses, planFromDatabase } from './apply.ts'
import { checkWindows } from './checks/windows.ts'
import { errorLines, planLines, summary } from './cli-lines.ts'
import { ContentProblems } from './content-problems.ts'
import { staleSchemaFiles, writeSchemaFiles } from './files/json-schema.ts'
import { loadContent } from './files/load.ts'
import type { SourceItem } from './files/source-item.ts'
import { itemsOf } from './kinds.ts'
import { resolveDays } from './resolve-days.ts'
import { StockBelowHandedOut } from './stock.ts'

const usage = `npm run content -- <what>

  check               reads the merchant's files and says what is wrong with them
  plan                says what applying would change in the database
  apply               makes the database what the files say
  apply --allow-loss  the same, even when members lose something they were promised
  schema              writes the JSON Schema files that editors check the content with

The database is DATABASE_OWNER_URL or DATABASE_URL, or the one that runs below DATA_DIR.`

/** The server itself may own its tables. */
const orServer = process.env.DATABASE_URL

const merchantFolder = fileURLToPath(new URL('../../../../merchant', import.meta.url))

/** Exit codes: 0 success, 1 the content or the change was rejected, 2 wrong usage, 3 the database does not answer. */
async function main([command, ...options]: string[]): Promise<number> {
  const allowLoss = options.includes('--allow-loss')
  if (options.some((option) => option !== '--allow-loss') || (allowLoss && command !== 'apply')) return usageError()
  switch (command) {
    case 'check':
      return check()
    case 'plan':
      return withOwner('content', plan, orServer)
    case 'apply':
      return withOwner('content', (client) => apply(client, allowLoss), orServer)
    case 'schema':
      return schema()
    default:
      return usageError()
  }
}

async function check(): Promise<number> {
  const items = await loadContent(merchantFolder)
  const problems = checkWindows(resolveDays(items, todayOf(items)))
  if (problems.length > 0) throw new ContentProblems(problems)
  const stale = await staleSchemaFiles(merchantFolder)
  if (stale.length > 0) {
    console.error(`schema/${stale.join(', schema/')}: not what the code says; run: npm run content -- schema`)
    return 1
  }
  console.log(`The content is in order: ${summary(items)}.`)
  return 0
}

async function plan(client: pg.Client): Promise<number> {
  const items = await loadContent(merchantFolder)
  const planned = await planFromDatabase(client, items, todayOf(items))
  console.log(planLines(planned, 'would').join('\n'))
  if (planned.losses.length === 0) return 0
  console.error(errorLines(planned.losses).join('\n'))
  return 1
}

async function apply(client: pg.Client, allowLoss: boolean): Promise<number> {
  const items = await loadContent(merchantFolder)
  const applied = await applyContent(client, items, { today: todayOf(items), allowLoss })
  console.log(planLines(applied, 'did').join('\n'))
  return 0
}

async function schema(): Promise<number> {
  const written = await writeSchemaFiles(merchantFolder)
  console.log(written.length === 0 ? 'The schema files are up to date.' : `Written: ${written.join(', ')}.`)
  return 0
}

function usageError(): number {
  console.error(usage)
  return 2
}

function todayOf(items: SourceItem[]): string {
  const merchant = itemsOf(items, 'merchant')[0]
  if (!merchant) throw new Error('Checked content has a merchant.')
  return dayOf(new Date(), merchant.data.timeZone)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error instanceof ContentProblems) console.error(error.message)
  else if (error instanceof ContentLosses) console.error(errorLines(error.losses).join('\n'))
  else if (error instanceof StockBelowHandedOut) console.error(error.message)
  else if (error instanceof pg.DatabaseError && error.code === '42P01')
    console.error('The database has no tables for content yet; migrate it first.')
  else throw error
  process.exitCode = 1
}
