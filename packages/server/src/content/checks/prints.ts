import { counted } from '@herzkarte/command'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { found, type Problem, problem, repeated, type SourceItem } from '../content-problems.ts'
import type { Print } from '../files/schema.ts'
import { itemsOf } from '../kinds.ts'
import { isForEverybody } from '../stamp-campaign.ts'
import { tell } from './texts.ts'
import { nameOf } from './words.ts'

export function checkOdds(print: SourceItem<'print'>): Problem[] {
  const sum = print.data.odds.reduce((all, { percent }) => all + percent, 0)
  return found(sum !== 100 && problem(print, 'odds', `sum to ${sum} %, not to 100`, tell('oddsSum', sum)))
}

/** Weeks with two prints, and weeks in which the campaign gives no hearts, or not to everybody. Days must be resolved. */
export function checkPrintWeeks(items: SourceItem[]): Problem[] {
  const prints = itemsOf(items, 'print')
  const campaigns = new Map(itemsOf(items, 'campaign').map((campaign) => [campaign.id, campaign]))
  const shared = repeated(prints, ({ data }) => weekOf(data.week).from)
  return [
    ...shared.map(({ entry, first }) =>
      problem(entry, 'week', `is ${entry.data.week}, a week that ${first.id} has already`, tell('sharedWeek', nameOf(first))),
    ),
    ...prints.flatMap((print) => {
      const campaign = campaigns.get(print.data.campaignId)
      const { from, to } = weekOf(print.data.week)
      if (!campaign || (isForEverybody(campaign.data) && campaign.data.collectFrom <= from && to <= campaign.data.collectUntil)) return []
      const message = `is ${campaign.id}, which does not collect for everybody from ${from} to ${to}`
      return [problem(print, 'campaignId', message, tell('printCampaign', nameOf(campaign)))]
    }),
  ]
}

/** What a print costs in hearts: on average, in all, and how soon its budget may be gone. */
export function costLine({ id, odds, budgetHearts }: Print): string {
  const average = odds.reduce((sum, { hearts, percent }) => sum + hearts * percent, 0) / 100
  const most = Math.max(...odds.map(({ hearts }) => hearts))
  const prints = (hearts: number) => counted(Math.floor(budgetHearts / hearts), 'print')
  return `Print ${id}: ${average} hearts each on average. ${budgetHearts} are for ${prints(average)}, in the worst case ${prints(most)}; then one each.`
}
