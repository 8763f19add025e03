import { userInfo } from 'node:os'
import { counted, UserError } from '@herzkarte/command'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { withOwner } from '../kernel/database/index.ts'
import {
  type ApplyOptions,
  applyContent,
  ContentLosses,
  HeldContent,
  heldIn,
  noRevision,
  pauseContent,
  planFromDatabase,
  rollBackContent,
} from './apply.ts'
import { warnOfPastWeeks } from './checks/offer-weeks.ts'
import { unusedPictures } from './checks/pictures.ts'
import { costLine } from './checks/prints.ts'
import { warningsOf } from './checks/warnings/index.ts'
import { checkWindows } from './checks/windows.ts'
import { planLines, revisionLine } from './cli-lines.ts'
import { ContentProblems, problemLine, type SourceItem } from './content-problems.ts'
import { exportContent } from './files/export.ts'
import { staleSchemaFiles, writeSchemaFiles } from './files/json-schema.ts'
import { loadContent } from './files/load.ts'
import { locate, merchantFolder } from './files/source-files.ts'
import { readRevision, readRevisions, readRowsAt } from './history/revisions.ts'
import { itemsOf } from './kinds.ts'
import type { ContentPlan } from './plan/plan.ts'
import { resolveDays } from './resolve-days.ts'
import { itemsFromRows, readContent, readContentRows } from './rows.ts'

/** The server itself may own its tables. */
const onDatabase = <Result>(work: (client: pg.Client) => Promise<Result>) => withOwner('content', work, process.env.DATABASE_URL)

export async function check({ strict = false }: { strict?: boolean | undefined }): Promise<void> {
  const items = await readFiles()
  const today = todayOf(items)
  const resolved = resolveDays(items, today)
  const problems = checkWindows(resolved)
  if (problems.length > 0) throw new ContentProblems(await locate(merchantFolder(), problems))
  const stale = await staleSchemaFiles(merchantFolder())
  if (stale.length > 0)
    throw new UserError(`schema/${stale.join(', schema/')}: not what the code says; run: npm run herzkarte -- content schema`)
  const warnings = await locate(merchantFolder(), [...warningsOf(resolved), ...warnOfPastWeeks(resolved, today), ...unusedPictures(items)])
  if (strict && warnings.length > 0) throw new ContentProblems(warnings)
  for (const warning of warnings) console.log(`Warning: ${problemLine(warning)}`)
  for (const { data } of itemsOf(resolved, 'print')) console.log(costLine(data))
  console.log(`The content is in order: ${counted(items.length, 'item')}.`)
}

export async function plan(): Promise<void> {
  const items = await readFiles()
  const { planned, held } = await onDatabase(async (client) => {
    const planned = await planFromDatabase(client, items, todayOf(items))
    return { planned, held: await heldIn(planned, client) }
  })
  console.log(planLines(planned, 'would').join('\n'))
  if (planned.losses.length > 0) throw new ContentLosses(planned.losses)
  if (held.length > 0) throw new HeldContent(held)
}

type ApplyChoices = Omit<ApplyOptions, 'today'>

export async function apply({ first = false, ...choices }: ApplyChoices & { first?: boolean | undefined }): Promise<void> {
  if (first && (await onDatabase((client) => readRevisions(client, 1))).length > 0) return console.log('There is content already.')
  const items = await readFiles()
  await printed(choices, todayOf(items), (client, options) => applyContent(client, items, options))
}

export async function rollBack(revision: number, choices: ApplyChoices): Promise<void> {
  await printed(choices, undefined, (client, options) => rollBackContent(client, revision, options))
}

export async function pause(kind: string, id: string, reason: string, choices: ApplyChoices): Promise<void> {
  await printed({ ...choices, note: reason }, undefined, (client, options) => pauseContent(client, { kind, id }, options))
}

export async function exportTo(folder: string, revision?: number): Promise<void> {
  const items = await onDatabase(async (client) => {
    if (revision !== undefined && !(await readRevision(client, revision))) throw noRevision(revision)
    const rows = revision === undefined ? await readContentRows(client) : await readRowsAt(client, revision)
    const items = itemsFromRows(rows)
    if (items.length === 0) throw new UserError('There is no content to export.')
    await exportContent(client, items, folder)
    return items
  })
  console.log(`Written to ${folder}: ${counted(items.length, 'item')}.`)
}

export async function history(limit: number): Promise<void> {
  const revisions = await onDatabase((client) => readRevisions(client, limit))
  console.log(revisions.length === 0 ? 'No content was applied yet.' : revisions.map(revisionLine).join('\n'))
}

type Apply = (client: pg.Client, options: ApplyOptions) => Promise<ContentPlan>

async function printed(choices: ApplyChoices, today: string | undefined, work: Apply): Promise<void> {
  const author = choices.author ?? userInfo().username
  const applied = await onDatabase(async (client) => {
    const day = today ?? dayOf(new Date(), (await readContent(client)).merchant.timeZone)
    return work(client, { ...choices, author, today: day })
  })
  console.log(planLines(applied, 'did').join('\n'))
}

export async function writeSchemas(): Promise<void> {
  const written = await writeSchemaFiles(merchantFolder())
  console.log(written.length === 0 ? 'The schema files are up to date.' : `Written: ${written.join(', ')}.`)
}

/** The merchant's files. */
function readFiles(): Promise<SourceItem[]> {
  return loadContent(merchantFolder()).catch(async (error) => {
    throw error instanceof ContentProblems ? new ContentProblems(await locate(merchantFolder(), error.problems)) : error
  })
}

function todayOf(items: SourceItem[]): string {
  const merchant = itemsOf(items, 'merchant')[0]
  if (!merchant) throw new Error('Checked content has a merchant.')
  return dayOf(new Date(), merchant.data.timeZone)
}
