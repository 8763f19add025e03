import { writeFile } from 'node:fs/promises'
import { typedPath, UserError } from '@herzkarte/command'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { csvLine } from '@herzkarte/rules/text/csv.ts'
import { addDays, daysBetween, isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf, instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { heldNews, readSendings } from '../areas/notifications/index.ts'
import { centsOf } from '../areas/points/index.ts'
import { compareGroups, countSegments, type HeldOffer } from '../areas/segments/index.ts'
import { type Content, readContent } from '../content/index.ts'
import { dbOn, withPool } from '../kernel/database/index.ts'
import { count, liabilityOf, linesOf } from './count.ts'
import { type ReportData, reportPage } from './page.ts'

interface ReportChoices {
  from?: string | undefined
  to?: string | undefined
  compare?: boolean | undefined
  out?: string | undefined
  csv?: boolean | undefined
  json?: boolean | undefined
  centsPerHeart: number
}

const usualDays = 84

export async function report({ from, to, compare = false, out, csv = false, json = false, centsPerHeart }: ReportChoices): Promise<void> {
  const read = async (pool: pg.Pool) => {
    const content = await readContent(pool)
    const days = periodOf({ from, to }, dayOf(new Date(), content.merchant.timeZone))
    return readReport(pool, content, { ...days, compare, centsPerHeart })
  }
  const data = await withPool(0, read, 'owner')
  const text = json ? JSON.stringify(data, null, 2) : csv ? csvOf(data).join('\n') : reportPage(data).text
  if ((json || csv) && out === undefined) return console.log(text)
  const file = out ?? typedPath('report.html')
  await writeFile(file, text)
  console.log(`Written: ${file}, for ${data.from} to ${data.to}.`)
}

function periodOf(given: Pick<ReportChoices, 'from' | 'to'>, today: string): { from: string; to: string } {
  for (const day of [given.from, given.to]) if (day !== undefined && !isDay(day)) throw new UserError(`${day} is no day of the calendar.`)
  const to = given.to ?? addDays(today, -1)
  const from = given.from ?? addDays(to, 1 - usualDays)
  if (from > to) throw new UserError(`The period begins on ${from} and ends before, on ${to}.`)
  return { from, to }
}

export async function readReport(
  pool: pg.Pool,
  content: Content,
  { from, to, compare, centsPerHeart }: { from: string; to: string; compare: boolean; centsPerHeart: number },
): Promise<ReportData> {
  const { timeZone, name, currency, defaultLang } = content.merchant
  const days = daysBetween(from, to) + 1
  const period = { ...instantsOf({ from, to }, timeZone), timeZone }
  const sent = await readSendings(dbOn(pool))
  const earlier = { from: addDays(from, -days), to: addDays(from, -1) }
  const before = compare ? await count(pool, { ...instantsOf(earlier, timeZone), timeZone }) : undefined
  const titles = new Map(sent.map(({ news: { id, title } }) => [id, title[defaultLang]]))
  const lines = linesOf(await count(pool, period), content, titles)
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
    segments: [...(await countSegments(pool, content.segments, { content, now: new Date() }))].map(([id, members]) => ({ id, members })),
  }
}

/** One line per number: spreadsheets pivot it. */
function csvOf({ lines, before = [], effects }: ReportData): string[] {
  const row = (...cells: (string | number)[]) => csvLine(cells)
  const rowsOf = (period: string, all: ReportData['lines']) =>
    all.flatMap(({ section, subject, title, values }) =>
      Object.entries(values).map(([part, value]) => row(period, section, subject, title, part, value)),
    )
  const ofEffects = effects.flatMap(({ kind, id, title, offered, heldBack, spend }) =>
    Object.entries({
      offeredMembers: offered,
      heldBackMembers: heldBack,
      ...(spend && { spendDifference: spend.difference, low: spend.low, high: spend.high }),
    }).map(([part, value]) => row('now', 'controlGroup', `${kind}/${id}`, title, part, value)),
  )
  return ['period,section,subject,title,part,value', ...rowsOf('now', lines), ...rowsOf('before', before), ...ofEffects]
}

/** A reward is compared while its campaign collects and redeems: members may shop for it before they have enough hearts. */
function heldOffers({ coupons, campaigns }: Content, lang: Lang): HeldOffer[] {
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
