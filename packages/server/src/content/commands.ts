import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { withOwner } from '../kernel/database/index.ts'
import { applyContent, ContentLosses, planFromDatabase } from './apply.ts'
import { checkWindows } from './checks/windows.ts'
import { errorLines, planLines, summary } from './cli-lines.ts'
import { ContentProblems } from './content-problems.ts'
import { staleSchemaFiles, writeSchemaFiles } from './files/json-schema.ts'
import { loadContent } from './files/load.ts'
import type { SourceItem } from './files/source-item.ts'
import { itemsOf } from './kinds.ts'
import type { Loss } from './losses/index.ts'
import { resolveDays } from './resolve-days.ts'

const merchantFolder = fileURLToPath(new URL('../../../../merchant', import.meta.url))

/** The server itself may own its tables. */
const onDatabase = <Result>(work: (client: pg.Client) => Promise<Result>) => withOwner('content', work, process.env.DATABASE_URL)

export async function check(): Promise<void> {
  const items = await loadContent(merchantFolder)
  const problems = checkWindows(resolveDays(items, todayOf(items)))
  if (problems.length > 0) throw new ContentProblems(problems)
  const stale = await staleSchemaFiles(merchantFolder)
  if (stale.length > 0) throw new UserError(`schema/${stale.join(', schema/')}: not what the code says; run: npm run content -- schema`)
  console.log(`The content is in order: ${summary(items)}.`)
}

export async function plan(): Promise<void> {
  const items = await loadContent(merchantFolder)
  const planned = await onDatabase((client) => planFromDatabase(client, items, todayOf(items)))
  console.log(planLines(planned, 'would').join('\n'))
  if (planned.losses.length > 0) throw errorOf(planned.losses)
}

export async function apply(allowLoss: boolean): Promise<void> {
  const items = await loadContent(merchantFolder)
  const applied = await onDatabase((client) => applyContent(client, items, { today: todayOf(items), allowLoss })).catch((error) => {
    throw error instanceof ContentLosses ? errorOf(error.losses) : error
  })
  console.log(planLines(applied, 'did').join('\n'))
}

export async function writeSchemas(): Promise<void> {
  const written = await writeSchemaFiles(merchantFolder)
  console.log(written.length === 0 ? 'The schema files are up to date.' : `Written: ${written.join(', ')}.`)
}

const errorOf = (losses: readonly Loss[]) => new UserError(errorLines(losses).join('\n'))

function todayOf(items: SourceItem[]): string {
  const merchant = itemsOf(items, 'merchant')[0]
  if (!merchant) throw new Error('Checked content has a merchant.')
  return dayOf(new Date(), merchant.data.timeZone)
}
