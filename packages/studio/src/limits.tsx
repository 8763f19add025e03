import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { type Data, dataOf, localised } from './items.ts'
import { Meter } from './parts/marks.tsx'
import { studioLang, studioTexts } from './texts.ts'

const texts = studioTexts({
  none: { de: 'ohne Grenze', en: 'no limit' },
  left: { de: (left: string) => `noch ${left}`, en: (left: string) => `${left} left` },
  used: { de: (used: string, total: string) => `${used} von ${total}`, en: (used: string, total: string) => `${used} of ${total}` },
  pieces: { de: 'Stück', en: 'pieces' },
  hearts: { de: 'Herzen', en: 'hearts' },
  members: { de: 'Plätze', en: 'places' },
})

/** So much of something, and how much of it is used. */
export interface Limit {
  unit: 'cents' | 'pieces' | 'hearts' | 'members'
  total: number
  used: number
  isLow: boolean
  /** The reward that it is of. */
  name?: string
}

type Used = Pick<Content, 'usage' | 'paused'>

/** What an offer may cost, or for how many it is. Null is without a limit, undefined is a kind that has none. */
export function budgetOf({ kind, id, data }: StudioItem, { usage }: Used): Limit | null | undefined {
  if (kind !== 'coupon' && kind !== 'campaign') return undefined
  const budget = dataOf(data.budget)
  const percent = usage.find((one) => one.kind === kind && one.id === id)?.budgetPercent ?? 0
  const limit = (['cents', 'redemptions', 'hearts', 'members'] as const).find((name) => typeof budget[name] === 'number')
  if (!limit) return null
  const total = Number(budget[limit])
  const used = Math.min(total, limit === 'cents' ? Math.round((total * percent) / 10_000) * 100 : Math.round((total * percent) / 100))
  return { unit: limit === 'redemptions' ? 'pieces' : limit, total, used, isLow: percent >= 80 }
}

/** Copies, gifts or rewards that there are; of a campaign the reward of which least is left. */
export function stockOf({ kind, id, data }: StudioItem, { usage, paused }: Used): Limit | null | undefined {
  // A pause has limits of its own.
  if (paused.includes(`${kind}/${id}`)) return undefined
  if (kind === 'coupon') {
    const quota = dataOf(data.quota)
    const used = usage.find((one) => one.kind === kind && one.id === id)
    return typeof quota.total === 'number'
      ? pieces(quota.total, used?.issued, quota)
      : typeof quota.redemptions === 'number'
        ? pieces(quota.redemptions, used?.redeemed, quota)
        : null
  }
  if (kind === 'gift') return stocked('gift', id, data, usage)
  if (kind !== 'campaign' || !Array.isArray(data.rewards)) return undefined
  const rewards = data.rewards.map(dataOf).flatMap((reward) => {
    const stock = stocked('reward', String(reward.id), reward, usage)
    return stock && stock.total > 0 ? [{ ...stock, name: localised(dataOf(reward.texts).title) }] : []
  })
  const left = ({ total, used }: Limit) => (total - used) / Math.max(1, total)
  return rewards.sort((a, b) => left(a) - left(b))[0] ?? null
}

function stocked(kind: string, id: string, data: Data, usage: Content['usage']): Limit | null {
  if (typeof data.stock !== 'number') return null
  const available = usage.find((one) => one.kind === kind && one.id === id)?.available
  return pieces(data.stock, available === undefined ? 0 : Math.max(0, data.stock - available), data)
}

const pieces = (total: number, used = 0, { lowStockAt }: Data): Limit => ({
  unit: 'pieces',
  total,
  used: Math.min(used, total),
  isLow: total - used <= Number(lowStockAt ?? 0),
})

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

const locale = () => (studioLang() === 'de' ? 'de-DE' : 'en-GB')
export const formatCount = (count: number): string => new Intl.NumberFormat(locale()).format(count)
/** Whole euros without cents. */
export const formatMoney = (cents: number): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: 'EUR', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(
    cents / 100,
  )
