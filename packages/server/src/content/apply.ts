import type { ClientBase } from 'pg'
import { checkWindows } from './checks/windows.ts'
import { ContentProblems } from './content-problems.ts'
import { applyCouponCounters } from './coupon-counters.ts'
import { contentChannel, readContentRows, readOpeningDay } from './database.ts'
import type { SourceItem } from './files/source-item.ts'
import type { ContentItem } from './kinds.ts'
import type { Loss } from './losses/index.ts'
import { type ContentPlan, isEmptyPlan, planContent } from './plan/plan.ts'
import { resolveDays } from './resolve-days.ts'
import { applyStock } from './stock.ts'

/** The change would break promises to members, and this was not allowed. */
export class ContentLosses extends Error {
  readonly losses: readonly Loss[]

  constructor(losses: readonly Loss[]) {
    super(losses.map(({ kind, id, message }) => `${kind} ${id}: ${message}`).join('\n'))
    this.name = 'ContentLosses'
    this.losses = losses
  }
}

interface ApplyOptions {
  /** The merchant's day, `YYYY-MM-DD`. The first apply makes it the opening day. */
  today: string
  /** Whether the change may break promises to members. */
  allowLoss?: boolean
}

/**
 * The plan of applying the content, without applying it. Throws ContentProblems when a window ends before it begins once relative days are resolved
 * from the opening day.
 */
export async function planFromDatabase(db: Pick<ClientBase, 'query'>, source: SourceItem[], today: string): Promise<ContentPlan> {
  const items = resolved(source, (await readOpeningDay(db)) ?? today)
  return planContent(await readContentRows(db), items, today)
}

/**
 * Replaces the database's content with the content of the files, in a transaction of its own, and notifies all servers. Must run on a connection of
 * the owner role. Applying the same content again changes nothing and notifies nobody. Throws ContentLosses when members would lose something and
 * `allowLoss` is not set, ContentProblems when windows are out of order, and StockBelowHandedOut when a stock would be lower than the number already
 * taken.
 */
export async function applyContent(
  client: ClientBase,
  source: SourceItem[],
  { today, allowLoss = false }: ApplyOptions,
): Promise<ContentPlan> {
  await client.query('begin')
  try {
    // Two servers may start on an empty database at once. The second one waits here and then finds nothing to do.
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
