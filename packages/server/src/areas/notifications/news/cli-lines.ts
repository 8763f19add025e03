import { counted } from '@herzkarte/command'
import type { Content, News } from '../../../content/index.ts'
import type { Comparison } from '../../segments/index.ts'
import type { NewsPlan } from './plan-news.ts'
import type { NewsResults } from './results.ts'
import type { Sending } from './sendings.ts'

/** The reach of news, as text for a person. */
export function planLines({ id, type, title, text, path }: News, { meant, held, notified, pushed, devices }: NewsPlan): string[] {
  const consent = type === 'offerNews' ? ', those who agreed to marketing' : ''
  return [
    `${id} (${type}): ${title.de}`,
    `  ${text.de}`,
    `  leads to ${path}`,
    `For ${counted(meant, 'member')}.`,
    ...(held > 0 ? [`Held back from ${counted(held, 'member')}, for comparison.`] : []),
    `Tells ${counted(notified, 'member')}${consent}.`,
    `Pushed to ${counted(pushed, 'member')} on ${counted(devices, 'device')}; the others have it in their inbox.`,
  ]
}

export function sendingLine({ begunAt, endedAt, notified, recalledAt }: Sending): string {
  const members = counted(notified, 'member')
  if (recalledAt) return `Was recalled on ${recalledAt.toISOString()}, when ${members} had been told.`
  if (begunAt > new Date()) return `Is scheduled for ${begunAt.toISOString()}.`
  return endedAt
    ? `Was sent on ${begunAt.toISOString()}: ${members} told.`
    : `Is on its way since ${begunAt.toISOString()}: ${members} told so far.`
}

/** The results of news, each with its share of the step before. */
export function resultLines(results: NewsResults, currency: string): string[] {
  const { delivered, pushed, opened, followed, bought, boughtCents, boughtAfterOpening } = results
  const of = (count: number, all: number) => (all === 0 ? '' : ` (${Math.round((100 * count) / all)} %)`)
  const money = new Intl.NumberFormat('en', { style: 'currency', currency }).format(boughtCents / 100)
  return [
    `Delivered to ${counted(delivered, 'inbox', 'inboxes')}.`,
    `Pushed to ${counted(pushed, 'member')}${of(pushed, delivered)}.`,
    `Opened by ${counted(opened, 'member')}${of(opened, delivered)}.`,
    `Tapped by ${counted(followed, 'member')}${of(followed, opened)}.`,
    `${counted(bought, 'member')}${of(bought, delivered)} bought something for ${money} in the week after; ${boughtAfterOpening.toLocaleString('en')} of them had opened it.`,
  ]
}

/** What members bought in the week beside those from whom the news was held back. */
export function comparisonLines({ offered, heldBack, spend }: Comparison, currency: string): string[] {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency })
  const groups = `${counted(offered, 'member')} beside ${counted(heldBack, 'member')} from whom it was held back`
  if (!spend) return [`The groups are ${groups}: too few to say anything.`]
  const [low, high] = [money.format(spend.low), money.format(spend.high)]
  const verdict = spend.isCertain ? `${spend.difference > 0 ? 'more' : 'less'}, which is not chance` : 'which may be chance'
  return [
    `The groups are ${groups}: ${money.format(spend.offered)} and ${money.format(spend.heldBack)} for each in that week.`,
    `The difference is ${money.format(Math.abs(spend.difference))} (${low} to ${high} with 95 % certainty), ${verdict}.`,
  ]
}

/** Ids that are in the files but not in the live content, so that an audience would be nobody or everybody by mistake. */
export function missingInContent({ audience }: News, content: Content): string[] {
  const { tierIds = [], coupon, homeStoreIds = [], areaIds = [], segmentId } = audience
  const stores = new Set(content.stores.map(({ id }) => id))
  const areas = new Set(content.merchant.areas.map(({ id }) => id))
  return [
    ...tierIds.filter((id) => !content.tier(id)).map((id) => `The live content has no tier ${id}.`),
    ...(coupon && !content.coupon(coupon.couponId) ? [`The live content has no coupon ${coupon.couponId}.`] : []),
    ...(segmentId !== undefined && !content.segment(segmentId) ? [`The live content has no segment ${segmentId}.`] : []),
    ...homeStoreIds.filter((id) => !stores.has(id)).map((id) => `The live content has no store ${id}.`),
    ...areaIds.filter((id) => !areas.has(id)).map((id) => `The live content has no area ${id}.`),
  ]
}
