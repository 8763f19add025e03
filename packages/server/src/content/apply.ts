import type { ClientBase } from 'pg'
import { checkWindows } from './checks/windows.ts'
import { ContentProblems } from './content-problems.ts'
import { applyCouponCounters } from './coupon-counters.ts'
import { contentChannel, readContentRows, readOpeningDay } from './database.ts'
import type { ContentItem } from './kinds.ts'
import type { Loss } from './losses/index.ts'
import { type ContentPlan, isEmptyPlan, planContent } from './plan.ts'
import { resolveDays } from './resolve-days.ts'
import type { SourceItem } from './source-item.ts'
import { applyStock } from './stock.ts'

/** The change would take from members what they were promised, and nobody has allowed it. */
export class ContentLosses extends Error {
  readonly losses: readonly Loss[]

  constructor(losses: readonly Loss[]) {
    super(losses.map(({ kind, id, message }) => `${kind} ${id}: ${message}`).join('\n'))
    this.name = 'ContentLosses'
    this.losses = losses
  }
}

interface ApplyOptions {
  /** The merchant's day, `YYYY-MM-DD`; the first apply makes it the opening day. */
  today: string
  /** Whether promises to members may be broken. */
  allowLoss?: boolean
}

/**
 * What applying the content would do, without doing it.
 * Throws ContentProblems when a window ends before it begins once relative days are counted from the opening day.
 */
export async function planFromDatabase(db: Pick<ClientBase, 'query'>, source: SourceItem[], today: string): Promise<ContentPlan> {
  const items = resolved(source, (await readOpeningDay(db)) ?? today)
  return planContent(await readContentRows(db), items, today)
}

/**
 * Makes the database's content what the files say, in one transaction of its own, and tells every server. Run on a connection of
 * the owning role. Applying the same content again changes nothing and tells nobody.
 * Throws ContentLosses when members would lose something and `allowLoss` is not given, ContentProblems when windows are out of
 * order, and StockBelowHandedOut when a stock would be below what is taken already.
 */
export async function applyContent(
  client: ClientBase,
  source: SourceItem[],
  { today, allowLoss = false }: ApplyOptions,
): Promise<ContentPlan> {
  await client.query('begin')
  try {
    // Two servers may start on an empty database at once; the second waits here and then finds nothing to do.
    await client.query(`select pg_advisory_xact_lock(hashtext('apply merchant content'))`)
    await client.query('insert into merchant_opening (opened_on) values ($1) on conflict do nothing', [today])
    const items = resolved(source, (await readOpeningDay(client)) ?? today)
    const plan = planContent(await readContentRows(client), items, today)
    if (plan.losses.length > 0 && !allowLoss) throw new ContentLosses(plan.losses)
    await write(client, plan)
    await applyStock(client, items)
    await applyCouponCounters(client, items)
    if (!isEmptyPlan(plan)) await client.query(`notify ${contentChannel}`)
    await client.query('commit')
    return plan
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function resolved(source: SourceItem[], openedOn: string): ContentItem[] {
  const items = resolveDays(source, openedOn)
  const problems = checkWindows(items)
  if (problems.length > 0) throw new ContentProblems(problems)
  return items
}

async function write(client: ClientBase, { additions, changes, removals }: ContentPlan): Promise<void> {
  const changed = [...additions, ...changes.map(({ item }) => item)].map(({ kind, id, data }) => ({ kind, id, data }))
  await client.query(
    `insert into content_items (kind, id, data)
     select kind, id, data from jsonb_to_recordset($1::jsonb) as item (kind text, id text, data jsonb)
     on conflict (kind, id) do update set data = excluded.data`,
    [JSON.stringify(changed)],
  )
  await client.query(
    `delete from content_items using jsonb_to_recordset($1::jsonb) as gone (kind text, id text)
     where content_items.kind = gone.kind and content_items.id = gone.id`,
    [JSON.stringify(removals)],
  )
}
