import type { Content, News } from '../../../content/index.ts'
import type { NewsPlan } from './plan-news.ts'
import type { Sending } from './sendings.ts'

const figures = new Intl.NumberFormat('en')

function number(count: number, one: string, many = `${one}s`): string {
  return `${figures.format(count)} ${count === 1 ? one : many}`
}

/** The reach of news, as text for a person. */
export function planLines({ id, type, title, text, path }: News, { meant, notified, pushed, devices }: NewsPlan): string[] {
  const consent = type === 'offerNews' ? ', those who agreed to marketing' : ''
  return [
    `${id} (${type}): ${title.de}`,
    `  ${text.de}`,
    `  leads to ${path}`,
    `For ${number(meant, 'member')}.`,
    `Told are ${number(notified, 'member')}${consent}.`,
    `Pushed to ${number(pushed, 'member')} on ${number(devices, 'device')}; the others have it in their inbox.`,
  ]
}

export function sendingLine({ begunAt, endedAt, notified }: Sending): string {
  const members = number(notified, 'member')
  return endedAt
    ? `Was sent on ${begunAt.toISOString()}: ${members} told.`
    : `Is on its way since ${begunAt.toISOString()}: ${members} told so far.`
}

/** Ids that are in the files but not in the live content, so that an audience would be nobody or everybody by mistake. */
export function missingInContent({ audience }: News, content: Content): string[] {
  const { tierIds = [], coupon, homeStoreIds = [], areaIds = [] } = audience
  const stores = new Set(content.stores.map(({ id }) => id))
  const areas = new Set(content.merchant.areas.map(({ id }) => id))
  return [
    ...tierIds.filter((id) => !content.tier(id)).map((id) => `The live content has no tier ${id}.`),
    ...(coupon && !content.coupon(coupon.couponId) ? [`The live content has no coupon ${coupon.couponId}.`] : []),
    ...homeStoreIds.filter((id) => !stores.has(id)).map((id) => `The live content has no store ${id}.`),
    ...areaIds.filter((id) => !areas.has(id)).map((id) => `The live content has no area ${id}.`),
  ]
}
