import type { Content, Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { daysOf } from './days.ts'
import { formatCount, formatMoney } from './figures.ts'
import { type Data, dataOf, localised } from './items.ts'
import { Meter, type StatusName } from './parts/marks.tsx'
import { studioTexts } from './texts.ts'

const texts = studioTexts({
  none: { de: 'ohne Grenze', en: 'no limit' },
  left: { de: (left: string) => `noch ${left}`, en: (left: string) => `${left} left` },
  used: { de: (used: string, total: string) => `${used} von ${total}`, en: (used: string, total: string) => `${used} of ${total}` },
  pieces: { de: 'Stück', en: 'pieces' },
  hearts: { de: 'Herzen', en: 'hearts' },
  members: { de: 'Plätze', en: 'places' },
})

/** How an item stands on a day. Undefined for kinds without days. */
export function statusOf(
  item: StudioItem,
  { openedOn, paused, usage }: Pick<Content, 'openedOn' | 'paused' | 'usage'>,
  day: Day,
): StatusName | undefined {
  const days = daysOf(item, openedOn)
  if (!days) return undefined
  if (day > days.redeemUntil) return 'over'
  if (paused.includes(`${item.kind}/${item.id}`) || item.data.active === false) return 'paused'
  if (day < days.from) return 'planned'
  const limits = [budgetOf(item, { usage }), stockOf(item, { usage, paused })]
  return limits.some((limit) => limit && limit.used >= limit.total) ? 'out' : 'live'
}

/** So much of something, and how much of it is used. */
export interface Limit {
  unit: 'cents' | 'pieces' | 'hearts' | 'members'
  total: number
  used: number
  isLow: boolean
  /** The reward that it is of. */
  name?: string
}

/** What an offer may cost, or for how many it is. Null is without a limit, undefined is a kind that has none. */
export function budgetOf({ kind, id, data }: StudioItem, { usage }: Pick<Content, 'usage'>): Limit | null | undefined {
  if (kind !== 'coupon' && kind !== 'campaign') return undefined
  const budget = dataOf(data.budget)
  const percent = usageOf(usage, kind, id)?.budgetPercent ?? 0
  const limit = (['cents', 'redemptions', 'hearts', 'members'] as const).find((name) => typeof budget[name] === 'number')
  if (!limit) return null
  const total = Number(budget[limit])
  const used = Math.min(total, limit === 'cents' ? Math.ceil((total * percent) / 10_000) * 100 : Math.round((total * percent) / 100))
  return { unit: limit === 'redemptions' ? 'pieces' : limit, total, used, isLow: percent >= 80 }
}

const usageOf = (usage: Content['usage'], kind: string, id: string) => usage.find((one) => one.kind === kind && one.id === id)

/** Copies, gifts or rewards that there are: those of which least is left. */
export function stockOf({ kind, id, data }: StudioItem, { usage, paused }: Pick<Content, 'usage' | 'paused'>): Limit | null | undefined {
  // A pause has limits of its own.
  if (paused.includes(`${kind}/${id}`) || !['coupon', 'gift', 'campaign'].includes(kind)) return undefined
  const quota = dataOf(data.quota)
  const used = usageOf(usage, kind, id)
  const limits =
    kind === 'coupon'
      ? [...pieces(quota, quota.total, used?.issued), ...pieces(quota, quota.redemptions, used?.redeemed)]
      : kind === 'gift'
        ? stocked('gift', id, data, usage)
        : (Array.isArray(data.rewards) ? data.rewards.map(dataOf) : []).flatMap((reward) =>
            stocked('reward', String(reward.id), reward, usage)
              .filter(({ total }) => total > 0)
              .map((limit) => ({ ...limit, name: localised(dataOf(reward.texts).title) })),
          )
  const left = ({ total, used }: Limit) => (total - used) / Math.max(1, total)
  return limits.sort((a, b) => left(a) - left(b))[0] ?? null
}

const stocked = (kind: string, id: string, data: Data, usage: Content['usage']) =>
  pieces(data, data.stock, Number(data.stock) - (usageOf(usage, kind, id)?.available ?? Number(data.stock)))

const pieces = ({ lowStockAt }: Data, total: Json | undefined, used = 0): Limit[] =>
  typeof total === 'number'
    ? [{ unit: 'pieces', total, used: Math.max(0, Math.min(used, total)), isLow: total - used <= Number(lowStockAt ?? 0) }]
    : []

/** A limit in words with a bar: what is left (`left`), or how much of it is used. */
export function LimitCell({ limit, as }: { limit: Limit | null | undefined; as: 'left' | 'used' }) {
  if (!limit) return <span>{limit === null ? texts.none : '–'}</span>
  const { unit, total, used, name } = limit
  const amount = (count: number) => (unit === 'cents' ? formatMoney(count) : formatCount(count))
  const named = unit === 'cents' || (as === 'left' && unit === 'pieces') ? amount(total) : `${amount(total)} ${texts[unit]}`
  const words = used === 0 ? named : as === 'left' ? texts.left(amount(total - used)) : texts.used(amount(used), named)
  return (
    <span className="grid gap-1 min-w-0" title={name ? `${name}: ${words}` : words}>
      <span className="truncate">{words}</span>
      {used > 0 && <Meter share={used / total} isLow={limit.isLow} label={texts.used(amount(used), named)} />}
    </span>
  )
}
