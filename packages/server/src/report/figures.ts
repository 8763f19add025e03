import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle, couponTitle, giftTitle, rewardName, storeName } from '../content/index.ts'
import type { Entry } from './count.ts'

/** One line of the report: what it is about, with its title, and its numbers by name. */
export interface Line {
  section: string
  subject: string
  title: string
  values: Record<string, number>
}

/** The numbers by section, with the merchant's titles and those of news by id. Sections that count nothing are empty. */
export function linesOf(entries: readonly Entry[], content: Content, newsTitles: ReadonlyMap<string, string>): Line[] {
  const { defaultLang } = content.merchant
  const titleOf = (section: string, id: string) => (section === 'news' ? newsTitles.get(id) : titles[section]?.(content, id, defaultLang))
  const lines = new Map<string, Line>()
  for (const { section, subject, part, value } of entries) {
    const key = `${section} ${subject}`
    const line = lines.get(key) ?? { section, subject, title: titleOf(section, subject) ?? subject, values: {} }
    line.values[part] = value
    lines.set(key, line)
  }
  return [...lines.values()].filter(({ values }) => Object.values(values).some((value) => value !== 0))
}

export function lineOf(lines: readonly Line[], section: string, subject = ''): Record<string, number> {
  return lines.find((line) => line.section === section && line.subject === subject)?.values ?? {}
}

const titles: Partial<Record<Entry['section'], (content: Content, id: string, lang: Lang) => string>> = {
  coupon: couponTitle,
  couponBudget: couponTitle,
  couponStock: couponTitle,
  reward: rewardName,
  rewardStock: rewardName,
  gift: giftTitle,
  giftStock: giftTitle,
  campaign: campaignTitle,
  campaignBudget: campaignTitle,
  unit: campaignTitle,
  store: storeName,
}

/** How long stock lasts at the rate of the period, in days; undefined if nothing was taken. */
export function daysLeft(left: number, taken: number, days: number): number | undefined {
  return taken > 0 ? Math.floor((left * days) / taken) : undefined
}

/** What is owed to members: hearts at what one costs the merchant, points at what a voucher pays. Punches become goods of known cards only. */
export function liabilityOf(
  lines: readonly Line[],
  content: Content,
  { centsPerHeart, centsOfPoints }: { centsPerHeart: number; centsOfPoints: (points: number) => number },
) {
  return lines
    .filter(({ section }) => section === 'unit')
    .map(({ subject, title, values: { held = 0, holders = 0 } }) => {
      const isHearts = content.campaign(subject) !== undefined
      const cents = isHearts ? held * centsPerHeart : subject === 'points' ? centsOfPoints(held) : 0
      return { unit: subject, title: subject === 'points' ? 'Bakery points' : title, held, holders, cents }
    })
    .filter(({ held }) => held > 0)
}
