import { UserError } from '@herzkarte/command'
import type { ClientBase } from 'pg'
import { checkWindows } from './checks/windows.ts'
import { ContentProblems, type SourceItem } from './content-problems.ts'
import {
  type HeldItem,
  type RevisionKind,
  type RevisionRecord,
  readHeldItems,
  readRevision,
  readRowsAt,
  readVersions,
  recordRevision,
} from './history/revisions.ts'
import { type ContentItem, itemsOf } from './kinds.ts'
import type { Loss } from './losses/index.ts'
import { isItemPaused, paused, resumed } from './pauses.ts'
import { isSame } from './plan/difference.ts'
import { type ContentPlan, changedItems, isEmptyPlan, type LongerCampaign, planContent } from './plan/plan.ts'
import { resolveDays } from './resolve-days.ts'
import {
  contentChannel,
  fitsThisVersion,
  type ItemName,
  itemsFromRows,
  pathOf,
  type Queries,
  readContentRows,
  readOpeningDay,
} from './rows.ts'
import { applyCouponCounters, applyStock, isLimited } from './stock.ts'

export class ContentLosses extends UserError {
  constructor(losses: readonly Loss[]) {
    const lines = losses.map(({ kind, id, message }) => `  ${kind} ${id}: ${message.en}`)
    const flag = `It is applied only with: --allow-loss ${[...new Set(losses.map(pathOf))].join(' ')}`
    super(['This takes away what members were promised:', ...lines, flag].join('\n'))
  }
}

const stopped = { rollback: 'rolled back', pause: 'paused' }

/** An apply would undo a rollback or a pause, because the files still say what they said before it. */
export class HeldContent extends UserError {
  constructor(held: readonly HeldItem[]) {
    const lines = held.map(({ kind, id, by, author, note, revision }) => {
      const reason = note === '' ? '' : ` (${note})`
      return `  ${kind} ${id} was ${stopped[by]} by ${author} in revision ${revision}${reason}`
    })
    const flag = `Correct the files, or apply them with: --override ${held.map(pathOf).join(' ')}`
    super(['The files say what was stopped:', ...lines, flag].join('\n'))
  }
}

export interface ApplyOptions {
  /** The merchant's day, `YYYY-MM-DD`. The first apply makes it the opening day. */
  today: string
  allowLoss?: readonly string[] | undefined
  override?: readonly string[] | undefined
  author?: string | undefined
  note?: string | undefined
  record?: RevisionRecord | undefined
}

/** The plan of applying the content. Throws ContentProblems when a resolved window ends before it begins. */
export async function planFromDatabase(db: Queries, source: SourceItem[], today: string): Promise<ContentPlan> {
  const items = resolved(source, (await readOpeningDay(db)) ?? today)
  return planOn(db, items, today)
}

/** Throws UserError when the live content is that of another merchant: an upgrade of the code must not bring its sample content. */
async function planOn(db: Queries, items: ContentItem[], today: string): Promise<ContentPlan> {
  const rows = await readContentRows(db)
  const [own, live] = [items, rows as ContentItem[]].map((some) => itemsOf(some, 'merchant')[0]?.data)
  if (own && live && (own.code !== live.code || own.merchantId !== live.merchantId))
    throw new UserError(
      `The files are those of ${own.code} (${own.merchantId}), and the database is that of ${live.code} (${live.merchantId}). Name the folder of its content in MERCHANT_DIR.`,
    )
  return planContent(rows, items, today)
}

/**
 * The items of a plan that a rollback or a pause changed last, and that the plan would change back: a rolled back item to what it was before, a
 * paused one to anything that is not paused. A file that was corrected since a rollback says something else, and is applied.
 */
export async function heldIn(plan: ContentPlan, db: Queries): Promise<HeldItem[]> {
  const planned = new Map(changedItems(plan).map((change) => [pathOf(change), change]))
  return (await readHeldItems(db)).filter(({ kind, id, by, before }) => {
    const next = planned.get(pathOf({ kind, id }))
    if (next === undefined) return false
    return by === 'pause' ? next.data !== null && !isItemPaused(next as ContentItem) : isSame(next.data, before)
  })
}

/**
 * Replaces the database's content with the content of the files, in a transaction of its own, as one revision of its history, and notifies all
 * servers. Must run on a connection of the owner role. Applying the same content again changes nothing and notifies nobody. Throws ContentLosses
 * when members would lose something in an item that `allowLoss` does not name, HeldContent when it would undo a rollback or a pause of an item that
 * `override` does not name, ContentProblems when windows are out of order, and StockBelowHandedOut when a stock would be lower than the number
 * already taken.
 */
export function applyContent(client: ClientBase, source: SourceItem[], options: ApplyOptions): Promise<ContentPlan> {
  return inApplyTransaction(client, () => applyItems(client, source, options))
}

/** The same as a part of the caller's transaction, which `inApplyTransaction` has begun. */
export async function applyItems(client: ClientBase, source: SourceItem[], options: ApplyOptions): Promise<ContentPlan> {
  await client.query('insert into merchant_opening (opened_on) values ($1) on conflict do nothing', [options.today])
  const items = resolved(source, (await readOpeningDay(client)) ?? options.today)
  await storePictures(client, source)
  return replaceContent(client, items, 'apply', options)
}

/** The same with the content of an earlier revision. Throws UserError if there is no such revision, or if this release cannot read it. */
export function rollBackContent(client: ClientBase, revision: number, options: ApplyOptions): Promise<ContentPlan> {
  return inApplyTransaction(client, async () => {
    if (!(await readRevision(client, revision))) throw noRevision(revision)
    const rows = await readRowsAt(client, revision)
    const items = rows.filter(fitsThisVersion)
    const unfit = rows.find((row) => !fitsThisVersion(row))
    if (unfit) throw new UserError(`Revision ${revision} cannot be restored: its ${unfit.kind} ${unfit.id} is of another release.`)
    return replaceContent(client, items, 'rollback', options)
  })
}

/** The same with one item changed, and nothing else. Throws UserError if there is no such item, or if it cannot be paused. */
export function pauseContent(client: ClientBase, item: ItemName, options: ApplyOptions): Promise<ContentPlan> {
  return inApplyTransaction(client, async () => {
    const rows = await readContentRows(client)
    const items = itemsFromRows(rows).map((one) => (one.kind === item.kind && one.id === item.id ? paused(one) : one))
    if (!rows.some(({ kind, id }) => kind === item.kind && id === item.id)) throw new UserError(`There is no ${item.kind} ${item.id}.`)
    return replaceContent(client, items, 'pause', options)
  })
}

/** Ends the pause of one item, and changes nothing else. Throws UserError if it is not paused. */
export function resumeContent(client: ClientBase, item: ItemName, options: ApplyOptions): Promise<ContentPlan> {
  return inApplyTransaction(client, async () => {
    const versions = (await readVersions(client, item)).filter(fitsThisVersion)
    const before = versions.find((version) => !isItemPaused(version))
    const rows = await readContentRows(client)
    const isPaused = (one: ContentItem) => one.kind === item.kind && one.id === item.id && isItemPaused(one)
    if (!rows.filter(fitsThisVersion).some(isPaused)) throw new UserError(`The ${item.kind} ${item.id} is not paused.`)
    const items = itemsFromRows(rows).map((one) => (isPaused(one) ? resumed(one, before) : one))
    return replaceContent(client, items, 'apply', { ...options, override: [pathOf(item)] })
  })
}

export function noRevision(revision: number): UserError {
  return new UserError(`There is no revision ${revision}; npm run herzkarte -- content history lists them.`)
}

/** Runs `work` in a transaction in which nobody else applies content. */
export async function inApplyTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    // Two servers may start on an empty database at once. The second one waits here and then finds nothing to do.
    await client.query(`select pg_advisory_xact_lock(hashtext('apply merchant content'))`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function replaceContent(
  client: ClientBase,
  items: ContentItem[],
  kind: RevisionKind,
  { today, allowLoss = [], override = [], author = 'unknown', note = '', record = {} }: ApplyOptions,
): Promise<ContentPlan> {
  const plan = await planOn(client, items, today)
  const losses = plan.losses.filter((loss) => !allowLoss.includes(pathOf(loss)))
  if (losses.length > 0) throw new ContentLosses(losses)
  const held = kind === 'apply' ? (await heldIn(plan, client)).filter((item) => !override.includes(pathOf(item))) : []
  if (held.length > 0) throw new HeldContent(held)
  await writeContent(client, [...plan.additions, ...plan.changes.map(({ item }) => item)], plan.removals)
  await lockNewlyLimited(client, items)
  await applyStock(client, items)
  await applyCouponCounters(client, items)
  await noteLonger(client, plan.longer, today)
  if (isEmptyPlan(plan)) return plan
  const allowedLosses = plan.losses.map((loss) => `${pathOf(loss)}: ${loss.message.en}`)
  await recordRevision(client, { kind, author, note, allowedLosses, record }, changedItems(plan))
  await client.query(`notify ${contentChannel}`)
  return plan
}

/** Stores the files of pictures that no revision had yet. They stay, so that every revision is whole. */
async function storePictures(client: ClientBase, source: readonly SourceItem[]): Promise<void> {
  const bodies = new Map(itemsOf(source, 'picture').flatMap(({ data, body }) => (body ? [[data.hash, body] as const] : [])))
  const { rows } = await client.query<{ hash: string }>('select hash from pictures where hash = any($1)', [[...bodies.keys()]])
  for (const { hash } of rows) bodies.delete(hash)
  const values = [[...bodies.keys()], [...bodies.values()]]
  await client.query('insert into pictures (hash, body) select * from unnest($1::text[], $2::bytea[])', values)
}

function resolved(source: SourceItem[], openedOn: string): ContentItem[] {
  const items = resolveDays(source, openedOn)
  const problems = checkWindows(items)
  if (problems.length > 0) throw new ContentProblems(problems)
  return items
}

/** Writes these items, new ones or changed ones, and removes others. Part of the caller's transaction. */
export async function writeContent(client: ClientBase, changed: readonly ContentItem[], removals: readonly ItemName[]): Promise<void> {
  await client.query(
    `insert into content_items (kind, id, data)
     select kind, id, data from jsonb_to_recordset($1::jsonb) as item (kind text, id text, data jsonb)
     on conflict (kind, id) do update set data = excluded.data`,
    [JSON.stringify(changed.map(({ kind, id, data }) => ({ kind, id, data })))],
  )
  await client.query(
    `delete from content_items using jsonb_to_recordset($1::jsonb) as gone (kind text, id text)
     where content_items.kind = gone.kind and content_items.id = gone.id`,
    [JSON.stringify(removals.map(({ kind, id }) => ({ kind, id })))],
  )
}

/** Has a job prolong what members hold of these campaigns (`areas/hearts/expiry/prolong-holdings.ts`). Part of the caller's transaction. */
async function noteLonger(client: ClientBase, longer: readonly LongerCampaign[], today: string): Promise<void> {
  const noted = longer.map(({ id, until }) => ({ unit: id, held_on: today, until }))
  await client.query(
    `insert into longer_campaigns as known (unit, held_on, until)
     select unit, held_on, until from jsonb_to_recordset($1::jsonb) as noted (unit text, held_on date, until date)
     on conflict (unit) do update set held_on = least(known.held_on, excluded.held_on), until = excluded.until, noted_at = excluded.noted_at,
       done_to = excluded.done_to`,
    [JSON.stringify(noted)],
  )
}

/**
 * Locks, before all counters, what members have of things that get a limit now: what they take meanwhile would not be counted. A print is never without a
 * limit: where it has no counter, a draw takes nothing of its budget.
 */
async function lockNewlyLimited(client: ClientBase, items: readonly ContentItem[]): Promise<void> {
  const limited = (things: readonly { id: string; stock: number | null }[]) =>
    things.filter(({ stock }) => stock !== null).map(({ id }) => id)
  const coupons = itemsOf(items, 'coupon').filter(({ data }) => isLimited(data))
  const rewards = itemsOf(items, 'campaign').flatMap(({ data }) => data.rewards)
  const gifts = itemsOf(items, 'gift').map(({ data }) => data)
  // Locking rows conflicts with `exclusive` only; storing them with the other one as well.
  const counted = [
    { ids: coupons.map(({ id }) => id), counters: 'coupon_counters', idColumn: 'coupon_id', table: 'user_coupons in exclusive mode' },
    { ids: limited(rewards), counters: 'reward_stock', idColumn: 'reward_id', table: 'redemptions in share row exclusive mode' },
    { ids: limited(gifts), counters: 'gift_stock', idColumn: 'gift_id', table: 'gift_holds in share row exclusive mode' },
  ]
  for (const { ids, counters, idColumn, table } of counted) {
    const isNew = `select from unnest($1::text[]) as id where id not in (select ${idColumn} from ${counters}) limit 1`
    if ((await client.query(isNew, [ids])).rowCount) await client.query(`lock table ${table}`)
  }
}
