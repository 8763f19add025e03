import type { Conflict, Content, ItemChange, Problem, Saved, StudioItem, Usage } from '@herzkarte/contract/studio/answers.ts'
import type { Data } from '@herzkarte/contract/studio/edits.ts'
import { type ContentItem, isItemPaused, isSame, pathOf, studioSchema, type WrittenKind } from '../../content/studio.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { checkItems } from '../checks/index.ts'
import { warnOfPictures } from '../pictures.ts'
import type { StudioServices } from '../services.ts'
import { lookupIn } from '../words/names.ts'
import { sentenceOf } from '../words/sentences.ts'
import type { LiveContent } from './live.ts'
import { rebased } from './merge.ts'
import { type ChangeRow, readChanges, readDraft, takenElsewhere } from './store.ts'

/** A draft's item as it will be, with what is live. */
export interface DraftItem {
  kind: string
  id: string
  /** Null: it will be gone. */
  data: Data | null
  live: Data | null
  change: ItemChange
  conflicts: Conflict[]
  /** Who changed it last, and when. */
  by: string
  at: string
}

/** The changes of a draft over the live content. Those that became live meanwhile are none any more. */
export async function draftItems({ db }: Pick<StudioServices, 'db'>, live: LiveContent, draftId: string): Promise<DraftItem[]> {
  return (await readChanges(db, draftId)).flatMap((row) => draftItem(row, live) ?? [])
}

export function draftItem(row: ChangeRow, live: LiveContent): DraftItem | undefined {
  const now = (live.item(row.kind, row.id)?.data as unknown as Data | undefined) ?? null
  const mine = row.data as Data | null
  // A new item that became live, and a live one that is gone, count as they are in the draft.
  const schema = row.kind === 'picture' ? undefined : studioSchema(row.kind as WrittenKind)
  const data = mine && now && row.base ? (rebased(row.base as Data, mine, now, schema) as Data) : mine
  const conflicts = row.conflicts as Conflict[]
  if (isSame(data, now) && conflicts.length === 0) return undefined
  const change = data === null ? 'removed' : now === null ? 'new' : 'changed'
  const { kind, id, by, at } = row
  return { kind, id, data, live: now, change, conflicts, by, at: at.toISOString() }
}

/** All items as they will be once the draft is applied. What does not fit its schema is among them: check says so. */
export function contentWith(live: LiveContent, changes: readonly DraftItem[]): ContentItem[] {
  const changed = new Map(changes.map((item) => [pathOf(item), item]))
  const kept = live.items.flatMap((item) => {
    const change = changed.get(pathOf(item))
    if (!change) return [item]
    return change.data ? [{ ...item, data: change.data } as unknown as ContentItem] : []
  })
  const added = changes.filter(({ change }) => change === 'new')
  return [...kept, ...added.map(({ kind, id, data }) => ({ kind, id, data }) as unknown as ContentItem)]
}

/** Everything that there is, as the pages of a draft show it, or as it is live. */
export async function readStudioContent(services: StudioServices, draftId: string | undefined): Promise<Content> {
  const live = await services.live()
  const { draft, ...shown } = await savedContent(services, draftId)
  return {
    live: { revision: live.revision, at: live.at, author: live.author },
    draft,
    ...shown,
    paused: live.items.filter(isItemPaused).map(pathOf),
    openedOn: live.openedOn,
    usage: (await services.db.all(used)).map(({ usage }) => usage as Usage),
    takenElsewhere: await takenElsewhere(services.db, draftId),
  }
}

/** What a page needs after a change of some items, those that the draft removes included; without a list, of all. */
export async function savedContent(
  services: StudioServices,
  draftId: string | undefined,
  touched?: readonly { kind: string; id: string }[],
): Promise<Saved> {
  const live = await services.live()
  const changes = draftId === undefined ? [] : await draftItems(services, live, draftId)
  const items = contentWith(live, changes)
  const removed = changes.flatMap(({ kind, id, change, live: data }) =>
    change === 'removed' ? [{ kind, id, data } as unknown as ContentItem] : [],
  )
  const names = touched && new Set(touched.map(pathOf))
  const shown = [...items, ...removed].filter((item) => names?.has(pathOf(item)) ?? true)
  return {
    draft: draftId === undefined ? null : await readDraft(services.db, draftId),
    items: shownItems(shown, items, changes),
    problems: await problemsOf(services, draftId, items, live),
    conflicts: changes.flatMap(({ kind, id, conflicts }) => (conflicts.length > 0 ? [{ kind, id, conflicts }] : [])),
  }
}

/** What members have used of budgets, copies and stock. Budgets are as the shop's server counted them in the last minute. */
const used = statement<{ usage: unknown }>(`
  select jsonb_strip_nulls(to_jsonb(u)) as usage from (
    select 'coupon' as kind, c.coupon_id as id, used_percent as "budgetPercent", issued, redeemed, null::int as available
    from (select coupon_id from coupon_counters union select coupon_id from coupon_budgets) c
      left join coupon_counters using (coupon_id) left join coupon_budgets using (coupon_id)
    union all select 'campaign', campaign_id, used_percent, null, null, null from campaign_budgets
    union all select 'reward', reward_id, null, null, null, available from reward_stock
    union all select 'gift', gift_id, null, null, null, available from gift_stock
  ) u`)

export async function problemsOf(
  { db }: Pick<StudioServices, 'db'>,
  draftId: string | undefined,
  items: readonly ContentItem[],
  live: LiveContent,
): Promise<Problem[]> {
  const problems = [...checkItems(items, live), ...(await warnOfPictures(db, items, live))]
  return draftId === undefined ? problems : withAcceptances(db, draftId, problems)
}

interface Acceptance {
  kind: string
  id: string
  path: string
  code: string
  about: string
  reason: string
  by: string
  at: Date
}

const acceptances = statement<Acceptance, [string]>(`
  select kind, id, path, code, about, reason, u.name as by, accepted_at as at
  from studio.accepted_warnings join studio.users u on u.user_id = accepted_by where draft_id = $1`)

/** A warning says the values that it is about, so as long as it says the same, it is about the same values. */
export const aboutOf = ({ text }: Problem) => text.de

/** The same problems, the accepted ones with their reasons. */
async function withAcceptances(db: Db, draftId: string, problems: readonly Problem[]): Promise<Problem[]> {
  const accepted = new Map((await db.all(acceptances, draftId)).map((row) => [keyOf(row), row]))
  return problems.map((problem) => {
    const row = problem.level === 'warning' ? accepted.get(keyOf(problem)) : undefined
    if (row?.about !== aboutOf(problem)) return problem
    return { ...problem, accepted: { reason: row.reason, by: row.by, at: row.at.toISOString() } }
  })
}

const keyOf = ({ kind, id, path, code }: Pick<Problem, 'kind' | 'id' | 'path' | 'code'>) => [kind, id, path, code].join('\n')

function shownItems(shown: readonly ContentItem[], all: readonly ContentItem[], changes: readonly DraftItem[]): StudioItem[] {
  const changed = new Map(changes.map((item) => [pathOf(item), item]))
  const lookup = lookupIn(all)
  return shown.map((item) => {
    const change = changed.get(pathOf(item))
    const sentence = sentenceOf(item, lookup)
    return {
      kind: item.kind,
      id: item.id,
      data: item.data as unknown as Data,
      change: change?.change ?? null,
      ...(sentence && { sentence }),
      ...(change && { at: change.at }),
    }
  })
}
