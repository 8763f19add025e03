import type { Plan } from '@herzkarte/contract/studio/answers.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type ContentItem, resolveDays } from '../../content/index.ts'
import { fitsThisVersion, heldIn, isSame, lossesBetween, planContent, readRowsAt, unusedPictures } from '../../content/studio.ts'
import { contentWith, draftItems, problemsOf } from '../drafts/content.ts'
import type { LiveContent } from '../drafts/live.ts'
import { readDraft } from '../drafts/store.ts'
import type { StudioServices } from '../services.ts'
import type { Difference } from './lines.ts'
import { membersWith } from './members.ts'
import { planOf } from './plan.ts'

interface ItemName {
  kind: string
  id: string
}

const pathOf = ({ kind, id }: ItemName) => `${kind}/${id}`

/** The plan of a draft without what is left out, all items as they will be with it, and the new pictures that none of them shows. */
export async function readPlan(
  services: StudioServices,
  draftId: string,
  leftOut: readonly ItemName[] = [],
): Promise<{ plan: Plan; live: LiveContent; items: ContentItem[]; unused: ItemName[] }> {
  const live = await services.live()
  const draft = await readDraft(services.db, draftId)
  const without = new Set(leftOut.map(pathOf))
  const taken = (await draftItems(services, live, draftId)).filter((change) => !without.has(pathOf(change)))
  // Somebody tried several pictures in a field: those that nothing shows, nobody sees before they approve.
  const unseen = new Set(unusedPictures(contentWith(live, taken).map((item) => ({ ...item, file: '', path: '' }))).map(({ id }) => id))
  const unused = taken.filter(({ kind, id, change }) => kind === 'picture' && change === 'new' && unseen.has(id))
  const changes = taken.filter((change) => !unused.includes(change))
  const items = contentWith(live, changes)
  // What does not fit its schema counts as it is live: check says what is wrong with it.
  const sound = items.flatMap((item) => (fitsThisVersion({ ...item }) ? item : (live.item(item.kind, item.id) ?? [])))
  const resolved = resolveDays(sound, live.openedOn)
  const today = todayOf(services, live)
  const plan = planOf({
    draft,
    live,
    changes: changes.map(({ kind, id, live: before, data: after }) => ({ kind, id, before, after }) as Difference),
    items: resolved,
    today,
    held: await heldIn(planContent(live.items, resolved, today), services.pool),
    problems: await problemsOf(services, draftId, items, live),
    conflicts: changes.filter(({ conflicts }) => conflicts.length > 0).length,
    members: await membersWithout(services, live.items, resolved, today),
  })
  return { plan, live, items, unused }
}

/** The merchant's day. */
export function todayOf({ now }: Pick<StudioServices, 'now'>, live: LiveContent): string {
  const merchant = live.items.find((item) => item.kind === 'merchant')?.data
  return dayOf(now(), merchant?.timeZone ?? 'UTC')
}

/** How many members have what they would lose something of. */
export function membersWithout(
  { db }: Pick<StudioServices, 'db'>,
  before: readonly ContentItem[],
  after: readonly ContentItem[],
  today: string,
): Promise<Map<string, number>> {
  return membersWith(
    db,
    lossesBetween(before, after, today).map(({ id }) => id),
  )
}

/** What has to change for the content to be as it was at a revision. What this release cannot read stays as it is. */
export async function itemsToGoBack({ pool, live }: StudioServices, revision: number): Promise<Difference[]> {
  const { items } = await live()
  return differencesBetween(items, (await readRowsAt(pool, revision)).filter(fitsThisVersion))
}

/** The items in which two contents differ. */
export function differencesBetween(before: readonly ContentItem[], after: readonly ContentItem[]): Difference[] {
  const [old, next] = [before, after].map((items) => new Map(items.map((item) => [pathOf(item), item])))
  const all = new Map([...(old ?? []), ...(next ?? [])])
  return [...all].flatMap(([path, { kind, id }]) => {
    const [was, is] = [old?.get(path)?.data ?? null, next?.get(path)?.data ?? null]
    return isSame(was, is) ? [] : [{ kind, id, before: was, after: is }]
  })
}
