import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '@herzkarte/command'
import { addDays, daysBetween } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { writeCouponContent } from './coupon-content.ts'
import { enrolAll } from './enrolling.ts'
import { readJourney } from './household.ts'
import { openProgress } from './progress.ts'
import { type Redeeming, redeemingBaskets } from './redeeming.ts'
import { type CampaignFigures, campaignFigures, type Totals, totalsOf } from './report.ts'
import { operationIdOf, type RejectedSale, type SellingSettings, sellAll } from './selling.ts'

const timeZone = 'Europe/Berlin'

export interface ReplayReport extends Omit<Redeeming, 'baskets'> {
  households: number
  baskets: number
  lines: number
  rejected: RejectedSale[]
  enrolSeconds: number
  replaySeconds: number
  totals: Totals
  campaigns: CampaignFigures[]
}

export interface Replay {
  /** Folder of the data's coupons. The system of the replay applies it in addition to the merchant's content. */
  contentFolder: string
  /**
   * Enrols the households of the data as members, collects and activates the coupons that they used, and sends their baskets through the till in time
   * order, shifted so that the last day is yesterday. An interrupted run continues: sales are identified by their ids and booked once.
   */
  run(settings: SellingSettings): Promise<ReplayReport>
}

/** Reads the data of a folder and converts its coupons to content. `stateDir` stores the progress of runs. */
export async function prepareReplay(folder: string, stateDir: string): Promise<Replay> {
  await mkdir(stateDir, { recursive: true })
  const journey = await readJourney(folder)
  const last = journey.baskets.at(-1)
  if (!last) throw new UserError(`${folder} holds no baskets.`)
  const progress = await openProgress(join(stateDir, 'progress.jsonl'), () => daysToYesterday(last.paidAt))
  const contentFolder = join(stateDir, 'content')
  await writeCouponContent(contentFolder, journey, progress.shiftDays)
  const { baskets, ...counts } = redeemingBaskets(journey)
  const households = new Set(baskets.map(({ householdId }) => householdId))

  return {
    contentFolder,
    async run(settings) {
      const enrolStarted = performance.now()
      await enrolAll(households, progress, settings.url, settings.log)
      const replayStarted = performance.now()
      const rejected = await sellAll(baskets, progress, settings)
      const sales = baskets.flatMap((basket) => {
        const sold = progress.sold.get(operationIdOf(basket))
        return sold ? [{ ...sold, householdId: basket.householdId }] : []
      })
      return {
        ...counts,
        households: progress.cards.size,
        baskets: baskets.length,
        lines: baskets.reduce((sum, { lines }) => sum + lines.length, 0),
        rejected,
        enrolSeconds: (replayStarted - enrolStarted) / 1000,
        replaySeconds: (performance.now() - replayStarted) / 1000,
        totals: totalsOf(sales),
        campaigns: campaignFigures(journey, sales, households),
      }
    },
  }
}

/** Full days between the data's last day and yesterday. */
function daysToYesterday(last: Date): number {
  const yesterday = addDays(dayOf(new Date(), timeZone), -1)
  return daysBetween(last.toISOString().slice(0, 10), yesterday)
}
