import type { Plan } from '@herzkarte/contract/studio/answers.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type ContentItem, resolveDays } from '../../content/index.ts'
import {
  fitsThisVersion,
  heldIn,
  type ItemName,
  isSame,
  lossesBetween,
  nameOf,
  pathOf,
  planContent,
  readRowsAt,
  unusedPictures,
} from '../../content/studio.ts'
import { statement } from '../../kernel/database/index.ts'
import { contentWith, draftItems, problemsOf } from '../drafts/content.ts'
import type { LiveContent } from '../drafts/live.ts'
import { readDraft } from '../drafts/store.ts'
import type { StudioServices } from '../services.ts'
import type { Difference } from './lines.ts'
import { costsOf, daysOf, headlineIn, isSaid, linesOf, promisesOf } from './plan.ts'

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
  const ours = new Set(changes.map(pathOf))
  const problems = (await problemsOf(services, draftId, items, live)).filter((problem) => ours.has(pathOf(problem)))
  const said = changes.map(({ kind, id, live: before, data: after }) => ({ kind, id, before, after }) as Difference).filter(isSaid)
  const held = await heldIn(planContent(live.items, resolved, today), services.pool)
  const plan: Plan = {
    draft,
    live: { revision: live.revision, at: live.at, author: live.author },
    headline: { de: headlineIn('de', said), en: headlineIn('en', said) },
    promises: promisesOf(live.items, resolved, today, await membersWithout(services, live.items, resolved, today)),
    days: daysOf(linesOf(said, live.items, resolved, today), today),
    costs: costsOf(said),
    held: held.map(({ kind, id, author, note }) => ({
      kind,
      id,
      author,
      note,
      name: nameOf({ kind, id, data: live.item(kind, id)?.data }),
    })),
    errors: problems.filter(({ level }) => level === 'error').length,
    conflicts: changes.filter(({ conflicts }) => conflicts.length > 0).length,
    warnings: problems.filter(({ level, accepted }) => level === 'warning' && !accepted),
    accepted: problems.filter(({ accepted }) => accepted),
  }
  return { plan, live, items, unused }
}

/** The merchant's day. */
export function todayOf({ now }: Pick<StudioServices, 'now'>, live: LiveContent): string {
  return dayOf(now(), live.merchant?.timeZone ?? 'UTC')
}

/** How many members have what they would lose something of, by id: collected coupons, open cards, held gifts. Items of all kinds have ids of their own. */
async function membersWithout(
  { db }: Pick<StudioServices, 'db'>,
  before: readonly ContentItem[],
  after: readonly ContentItem[],
  today: string,
): Promise<Map<string, number>> {
  const ids = lossesBetween(before, after, today).map(({ id }) => id)
  return new Map((await db.all(counts, ids)).map(({ id, members }) => [id, members]))
}

const counts = statement<{ id: string; members: number }, [string[]]>(`
  select coupon_id as id, count(distinct member_id)::int as members from user_coupons
  where status in ('Active', 'Activated') and coupon_id = any($1::text[]) group by coupon_id
  union all
  select campaign_id, count(*)::int from stamp_cards where campaign_id = any($1::text[]) group by campaign_id
  union all
  select gift_id, count(distinct member_id)::int from gift_holds
  where status in ('Open', 'Scanned') and gift_id = any($1::text[]) group by gift_id`)

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
