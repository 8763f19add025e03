import type { ProgrammeReport } from '@herzkarte/contract/studio/answers.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { addDays, type DayRange, daysBetween } from '@herzkarte/rules/time/day.ts'
import { instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { heldNews, readSendings } from '../areas/notifications/index.ts'
import { centsOf } from '../areas/points/index.ts'
import { compareGroups, countSegments, type HeldOffer } from '../areas/segments/index.ts'
import type { Content } from '../content/index.ts'
import { dbOn } from '../kernel/database/index.ts'
import { count, liabilityOf, linesOf, withLastsDays } from './count.ts'

const usualDays = 84

/** Twelve weeks up to yesterday, unless days are given. */
export function periodOf(given: { from?: string | undefined; to?: string | undefined }, today: string): DayRange {
  const to = given.to ?? addDays(today, -1)
  return { from: given.from ?? addDays(to, 1 - usualDays), to }
}

export async function readReport(
  pool: pg.Pool,
  content: Content,
  { from, to, compare, centsPerHeart, now }: DayRange & { compare: boolean; centsPerHeart: number; now: Date },
): Promise<ProgrammeReport> {
  const { timeZone, name, currency, defaultLang } = content.merchant
  const days = daysBetween(from, to) + 1
  const period = { ...instantsOf({ from, to }, timeZone), timeZone }
  const sendings = await readSendings(dbOn(pool))
  const sent = sendings.filter(({ recalledAt }) => recalledAt === null)
  const earlier = { from: addDays(from, -days), to: addDays(from, -1) }
  const before = compare ? await count(pool, { ...instantsOf(earlier, timeZone), timeZone }) : undefined
  const titles = new Map(sendings.map(({ news: { id, title } }) => [id, title[defaultLang]]))
  const lines = withLastsDays(linesOf(await count(pool, period), content, titles), content, { from, to })
  return {
    merchant: name,
    currency,
    from,
    to,
    days,
    lines,
    before: before && linesOf(before, content, titles),
    effects: await compareGroups(
      pool,
      period,
      [...heldOffers(content, defaultLang), ...sent.flatMap((sending) => heldNews(sending, content))].filter(
        ({ firstDay, lastDay }) => firstDay <= to && lastDay >= from,
      ),
    ),
    liability: liabilityOf(lines, content, { centsPerHeart, centsOfPoints: centsOf }),
    centsPerHeart,
    segments: [...(await countSegments(pool, content.segments, { content, now }))].map(([id, members]) => ({ id, members })),
  }
}

/** A reward is compared while its campaign collects and redeems: members may shop for it before they have enough hearts. */
export function heldOffers({ coupons, campaigns }: Content, lang: Lang): HeldOffer[] {
  const rewards = campaigns.flatMap((campaign) =>
    campaign.rewards.map((reward) => ({ ...reward, ...daysOf(campaign), kind: 'reward' as const })),
  )
  const all = [
    ...coupons.map((coupon) => ({ ...coupon, ...daysOf(coupon), kind: 'coupon' as const })),
    ...campaigns.map((campaign) => ({ ...campaign, ...daysOf(campaign), kind: 'campaign' as const })),
    ...rewards,
  ]
  return all.flatMap(({ kind, id, texts, holdoutPercent: percent, firstDay, lastDay }) =>
    percent ? { kind, id, title: texts.title[lang], percent, firstDay, lastDay } : [],
  )
}

const daysOf = ({ collectFrom, redeemUntil }: { collectFrom: string; redeemUntil: string }) => ({
  firstDay: collectFrom,
  lastDay: redeemUntil,
})
