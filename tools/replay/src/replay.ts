import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '@herzkarte/command'
import { addDays, daysBetween } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Journey, type JourneyCoupon, type Product, readJourney } from './household.ts'
import { median } from './median.ts'
import { openProgress, type Progress, type Sold } from './progress.ts'
import { type Redeeming, redeemingBaskets } from './redeeming.ts'
import { operationIdOf, type RejectedSale, type SellingSettings, sellAll } from './selling.ts'
import { personOf } from './shopper.ts'
import { hasAccount, signIn, signUp } from './sign-up.ts'

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

const enrolAtOnce = 4

/** Enrols every household that is not a member yet. */
async function enrolAll(households: Set<string>, progress: Progress, url: string, log: (line: string) => void): Promise<void> {
  const waiting = [...households].filter((household) => !progress.cards.has(household))
  let done = 0
  async function worker(): Promise<void> {
    for (let household = waiting.pop(); household !== undefined; household = waiting.pop()) {
      await progress.addCard(household, await enrol(url, household))
      if (++done % 200 === 0) log(`${done} households enrolled`)
    }
  }
  await Promise.all(Array.from({ length: enrolAtOnce }, worker))
}

/** Enrols a household and returns its card number. If an interrupted run has enrolled it already, it signs in instead. */
async function enrol(url: string, householdId: string): Promise<string> {
  const person = personOf(householdId)
  const { user } = (await hasAccount(url, person)) ? await signIn(url, person) : await signUp(url, person)
  return user.cardNumber
}

/** The results of one campaign of the data. */
interface CampaignFigures {
  campaignId: string
  /** Households that shop in the data and received its coupons. */
  reached: number
  /** How many of them redeemed at least one here. */
  redeemers: number
  /** Redemptions in the data, and here. */
  inData: number
  redeemed: number
  discountCents: number
}

/** Totals of all sales, as returned to the tills. */
interface Totals {
  discountCents: number
  /** By campaign of the merchant. */
  hearts: Record<string, number>
  points: number
  coupons: number
}

function totalsOf(sales: Iterable<Sold>): Totals {
  const totals: Totals = { discountCents: 0, hearts: {}, points: 0, coupons: 0 }
  for (const { discountCents, hearts, points, coupons } of sales) {
    totals.discountCents += discountCents
    totals.points += points
    totals.coupons += coupons.length
    for (const [campaignId, count] of Object.entries(hearts)) totals.hearts[campaignId] = (totals.hearts[campaignId] ?? 0) + count
  }
  return totals
}

/** Statistics of the campaigns whose coupons were redeemed in the data. */
function campaignFigures(
  { campaigns, coupons, redemptions }: Journey,
  sales: readonly (Sold & { householdId: string })[],
  households: ReadonlySet<string>,
): CampaignFigures[] {
  const used = sales.flatMap(({ householdId, coupons: own }) =>
    own.map(({ couponId, discountCents }) => ({ householdId, discountCents, campaignId: coupons.get(couponId)?.campaignId })),
  )
  return campaigns
    .map(({ campaignId, householdIds }) => {
      const own = used.filter((coupon) => coupon.campaignId === campaignId)
      return {
        campaignId,
        reached: [...householdIds].filter((householdId) => households.has(householdId)).length,
        redeemers: new Set(own.map(({ householdId }) => householdId)).size,
        inData: redemptions.filter((redemption) => redemption.campaignId === campaignId).length,
        redeemed: own.length,
        discountCents: own.reduce((sum, { discountCents }) => sum + discountCents, 0),
      }
    })
    .filter(({ inData }) => inData > 0)
}

/** The discount of a coupon when the data shows no discount on any of its articles: the most frequent amount. */
const usualCents = 100

/** The app collects and activates when the replay runs, so coupons stay open long after the data's last day. */
const openDays = 400

const picture = 'offers/papiertuete.svg'

/**
 * Writes the data's coupons and their articles as content, to be applied in addition to the merchant's: an amount off one piece, the median of the
 * coupon discounts on these articles in the data. Campaigns that begin after the data's last day are left out.
 */
async function writeCouponContent(folder: string, { coupons, campaigns, baskets }: Journey, shiftDays: number): Promise<void> {
  const lastDay = baskets.at(-1)?.paidAt.toISOString().slice(0, 10) ?? ''
  const begun = new Map(campaigns.filter(({ startsOn }) => startsOn <= lastDay).map(({ campaignId, startsOn }) => [campaignId, startsOn]))
  const written = [...coupons.values()].filter(({ campaignId }) => begun.has(campaignId))
  const products = new Map(written.flatMap((coupon) => coupon.products.map((product) => [product.productId, product] as const)))
  await writeList(folder, 'products', [...products.values()].map(productContent))
  await writeList(
    folder,
    'coupons',
    written.map((coupon, index) => {
      const from = addDays(begun.get(coupon.campaignId) ?? lastDay, shiftDays)
      return couponContent(coupon, index % 1000, { from, until: addDays(lastDay, shiftDays + openDays) })
    }),
  )
}

async function writeList(folder: string, kind: 'products' | 'coupons', items: object[]): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true })
  await writeFile(join(folder, kind, 'complete-journey.json'), JSON.stringify({ [kind]: items }))
}

function productContent({ productId, name, departmentId, priceCents }: Product) {
  return {
    id: productId,
    names: inAll(name),
    departmentId,
    priceCents,
    unit: { de: 'Stück', en: 'each', fr: 'la pièce' },
    picture,
    ageRestricted: false,
  }
}

function couponContent(
  { couponId, campaignId, products }: JourneyCoupon,
  position: number,
  { from, until }: Record<'from' | 'until', string>,
) {
  const seen = products.flatMap(({ couponCents }) => couponCents)
  const cents = seen.length > 0 ? median(seen) : usualCents
  const euro = (cents / 100).toFixed(2)
  return {
    id: couponId,
    active: true,
    position,
    tone: 'sand',
    picture,
    texts: {
      title: inAll(products.toSorted((a, b) => b.bought - a.bought)[0]?.category ?? couponId),
      badge: { de: `−${euro.replace('.', ',')} €`, en: `−€${euro}`, fr: `−${euro.replace('.', ',')} €` },
      description: {
        de: `Ein Coupon der Aktion ${campaignId} aus den Daten.`,
        en: `A coupon of campaign ${campaignId} of the data.`,
        fr: `Un coupon de l’opération ${campaignId} des données.`,
      },
      conditions: { de: 'Auf ein Stück.', en: 'Off one piece.', fr: 'Sur une pièce.' },
    },
    world: 'offers',
    effect: {
      kind: 'amountOff',
      cents,
      scope: {
        productIds: products.map(({ productId }) => productId),
        departmentIds: [],
        exceptProductIds: [],
        exceptDepartmentIds: [],
      },
      maxPieces: 1,
    },
    minBasketCents: 0,
    combinable: true,
    maxPerPurchase: 1,
    ageRestricted: false,
    collectFrom: from,
    collectUntil: until,
    redeemFrom: from,
    redeemUntil: until,
    quota: { total: null, perDay: null, perMember: 100, redemptions: null, redeemPerMember: 100, lowStockAt: 0 },
  }
}

const inAll = (words: string) => ({ de: words, en: words, fr: words })
