import type { Change } from '../history/revisions.ts'
import { type ContentItem, type ContentKind, isContentKind, itemsOf, kindNames } from '../kinds.ts'
import { type Loss, lossesBetween } from '../losses/index.ts'
import { type ContentRow, fitsThisVersion, type ItemName } from '../rows.ts'
import { differences, type FieldChange } from './difference.ts'

const promising: ReadonlySet<ContentKind> = new Set(['campaign', 'collector', 'coupon', 'gift'])

/** The changes that applying would make to the database. Nothing to do when all lists are empty. */
export interface ContentPlan {
  additions: ContentItem[]
  changes: { item: ContentItem; fields: FieldChange[] }[]
  removals: ItemName[]
  /** Promises to members that the changes and removals would break, in live content. */
  losses: Loss[]
  /** Live campaigns and collector cards that would end later, with what members hold of them. */
  longer: LongerCampaign[]
}

/** Compares the database rows with the files. Days must be resolved on both sides; `today` is the merchant's day. */
export function planContent(rows: readonly ContentRow[], items: readonly ContentItem[], today: string): ContentPlan {
  const plan: ContentPlan = { additions: [], changes: [], removals: [], losses: [], longer: [] }
  for (const item of inOrderOfKinds(items)) {
    const row = rows.find(({ kind, id }) => kind === item.kind && id === item.id)
    const fields = row ? differences(row.data, item.data) : []
    if (!row) plan.additions.push(item)
    else if (fields.length > 0) plan.changes.push({ item, fields })
  }
  plan.removals = rows
    .filter(({ kind, id }) => !items.some((item) => item.kind === kind && item.id === id))
    .map(({ kind, id }) => ({ kind, id }))
  const readable = rows.filter(fitsThisVersion)
  plan.losses = [...unreadable(rows), ...lossesBetween(readable, items, today)]
  plan.longer = longerCampaigns(readable, items, today)
  return plan
}

export function isEmptyPlan({ additions, changes, removals }: ContentPlan): boolean {
  return additions.length + changes.length + removals.length === 0
}

/** Every item that the plan changes, as it will be; null if it is removed. */
export function changedItems({ additions, changes, removals }: ContentPlan): Change[] {
  return [
    ...[...additions, ...changes.map(({ item }) => item)].map(({ kind, id, data }) => ({ kind, id, data })),
    ...removals.map(({ kind, id }) => ({ kind, id, data: null })),
  ]
}

function inOrderOfKinds(items: readonly ContentItem[]): ContentItem[] {
  const rank = (kind: ContentKind) => kindNames.indexOf(kind)
  return items.toSorted((a, b) => rank(a.kind) - rank(b.kind) || (a.id < b.id ? -1 : 1))
}

/** Content written by an older version of the schemas. The losses of changing it are unknown, so somebody must look at it. */
function unreadable(rows: readonly ContentRow[]): Loss[] {
  return rows.flatMap((row) => {
    const { kind, id } = row
    if (!isContentKind(kind) || !promising.has(kind) || fitsThisVersion(row)) return []
    return [{ kind, id, message: unreadableMessage }]
  })
}

const unreadableMessage = {
  de: 'stammt aus einer anderen Version, darum lassen sich die Zusagen nicht vergleichen',
  en: 'was written by another version, so its promises cannot be compared',
}

/** What members hold of a campaign or collector card is prolonged. */
export interface LongerCampaign extends ItemName {
  message: string
  until: string
}

function longerCampaigns(before: readonly ContentItem[], after: readonly ContentItem[], today: string): LongerCampaign[] {
  return stampCampaigns(before, after).flatMap(({ kind, id, old, next: { redeemUntil: until } }) => {
    if (today < old.collectFrom || today > old.redeemUntil || until <= old.redeemUntil) return []
    return [{ kind, id, until, message: `redeems until ${until}, and so does what members hold and have activated.` }]
  })
}

/** Campaigns and collector cards that are there before and after. */
function stampCampaigns(before: readonly ContentItem[], after: readonly ContentItem[]) {
  return (['campaign', 'collector'] as const).flatMap((kind) => {
    const known = new Map(itemsOf(before, kind).map(({ id, data }) => [id, data]))
    return itemsOf(after, kind).flatMap(({ id, data: next }) => {
      const old = known.get(id)
      return old ? [{ kind, id, old, next }] : []
    })
  })
}
