import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { type Login, post, signUp } from '@herzkarte/replay/sign-up.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Server } from '@herzkarte/server'
import type { Content, Segment } from '@herzkarte/server/content'
import { httpTransport } from '@herzkarte/till-client/transport.ts'
import { ensureSimulatorKeys } from '../demo/till-keys.ts'

const password = 'Apfelkuchen7!'

/** How members differ: by their visits until now, what they spend, and what they do with coupons. They know nothing of a particular offer. */
export const histories = {
  new: { what: 'New member: just joined', firstName: 'Nele', visits: 0, everyDays: 0, activates: 0 },
  middle: { what: 'Member for ten weeks, with a few coupons', firstName: 'Mira', visits: 8, everyDays: 9, activates: 2 },
  rich: { what: 'Member of the highest tier, with everything there is', firstName: 'Rike', visits: 48, everyDays: 7, activates: 20 },
}
type History = keyof typeof histories
const usualCents = 3600
const dayMinutes = 24 * 60

/** Of a history, or of a segment. */
export const loginOf = (name: string): Login => ({ email: `${name}@preview.example`, password })

interface MadeUpMember {
  /** Of the history or the segment. */
  name: string
  firstName: string
  homeStoreId: string
  birthDate: string
  /** The latest one last. */
  sales: { minutesAgo: number; lines: BasketLine[] }[]
  /** How many of the coupons that there are. */
  activates: number
}

function memberOf(history: History, content: Content, homeStoreId: string): MadeUpMember {
  const { firstName, visits, everyDays, activates } = histories[history]
  const lines = basketOf(content, history)
  const sales = Array.from({ length: visits }, (_, nth) => ({ minutesAgo: (visits - nth) * everyDays * dayMinutes, lines }))
  return { name: history, firstName, homeStoreId, birthDate: '1988-04-12', sales, activates }
}

/** A member who belongs to a segment, as far as purchases, home store, tier and birthday can make one. */
function memberFor({ id, rule }: Segment, content: Content, today: string, homeStoreId: string): MadeUpMember {
  const { bought, visits, spent, lostForDays, tierIds, homeStoreIds, birthdayWeek } = rule
  const threshold = Math.max(0, ...(tierIds ?? []).slice(0, 1).map((tierId) => content.tier(tierId)?.thresholdCents ?? 0))
  const needed = bought?.isBought || spent || lostForDays || threshold > 0 ? 1 : 0
  const count = Math.max(visits?.atLeast ?? 0, needed)
  const isAvoided = (departmentId: string) => bought?.isBought === false && bought.departmentIds?.includes(departmentId)
  const usual = content.departments.find((one) => one.discountable && !one.ageRestricted && !isAvoided(one.id))?.id ?? ''
  const productId = bought?.isBought ? bought.productIds?.[0] : undefined
  const departmentId = (productId && content.product(productId)?.departmentId) || (bought?.isBought && bought.departmentIds?.[0]) || usual
  const goods = { line: 1, name: 'Einkauf', quantity: 1, departmentId, productId: productId ?? `preview-${departmentId}` }
  return {
    name: id,
    firstName: 'Sina',
    homeStoreId: homeStoreIds?.[0] ?? homeStoreId,
    birthDate: `1988-${birthdayWeek ? today.slice('YYYY-'.length) : '04-12'}`,
    sales: Array.from({ length: count }, (_, nth) => ({
      minutesAgo: (lostForDays ?? 0) * dayMinutes + 1 + count - nth,
      lines: [{ ...goods, amountCents: nth === 0 ? Math.max(usualCents, spent?.atLeastCents ?? 0, threshold) : usualCents }],
    })),
    activates: 0,
  }
}

/** Nobody stands at this till, so a busy computer may take its time. */
const timeoutMs = 60_000

/** Creates the made-up members through the API and the till, as far back from the preview's clock as their history goes. */
export async function makePreviewMembers(server: Server, ownerUrl: string): Promise<void> {
  const [till] = await ensureSimulatorKeys(server, ownerUrl)
  if (!till) throw new Error('The simulator has no store.')
  const transport = httpTransport({ url: server.url, key: till.key })
  const { content, now } = server.services
  const today = dayOf(now(), content().merchant.timeZone)
  const members = [
    ...(Object.keys(histories) as History[]).map((history) => memberOf(history, content(), till.storeId)),
    ...content().segments.map((segment) => memberFor(segment, content(), today, till.storeId)),
  ]
  for (const { name, sales, activates, ...own } of members) {
    const profile = {
      salutation: 'Female',
      lastName: 'Vorschau',
      langCode: 'de_DE',
      digitalReceipts: true,
      personalisedOffers: true,
    } as const
    const signed = await signUp(server.url, { ...loginOf(name), profile: { ...profile, ...own } })
    for (const [nth, { minutesAgo, lines }] of sales.entries()) {
      const sale = {
        operationId: newOperationId(),
        tillNumber: 'PREVIEW',
        receiptNumber: `${till.number}-PREVIEW-${name}-${nth}`,
        happenedAt: new Date(now().getTime() - minutesAgo * minuteMs).toISOString(),
        cardNumber: signed.user.cardNumber,
        lines,
      }
      await transport.send('checkout', sale, timeoutMs)
    }
    await takeCoupons(server.url, signed, activates)
  }
}

/** Something of four departments, and a piece of what each collector card counts. The rich member's visits add up to the highest tier. */
function basketOf({ departments, collectors, products, tiers }: Content, history: History): BasketLine[] {
  const highest = tiers.at(-1)?.thresholdCents ?? 0
  const visitCents = history === 'rich' ? Math.max(2 * usualCents, Math.ceil((1.1 * highest) / histories.rich.visits)) : usualCents
  const goods = departments.filter(({ discountable }) => discountable).slice(0, 4)
  const isCounted = (scope: (typeof collectors)[number]['scope']) => (product: (typeof products)[number]) =>
    !product.ageRestricted && (scope.productIds.includes(product.id) || scope.departmentIds.includes(product.departmentId))
  const pieces = collectors.flatMap(({ scope }) => products.filter(isCounted(scope)).slice(0, 1))
  const lines = [
    ...goods.map(({ id, names }) => ({
      ...{ productId: `preview-${id}`, name: names.de, departmentId: id },
      amountCents: Math.ceil(visitCents / goods.length),
    })),
    ...pieces.map(({ id, names, departmentId, priceCents }) => ({ productId: id, name: names.de, departmentId, amountCents: priceCents })),
  ]
  return lines.map((line, index) => ({ line: index + 1, quantity: 1, ...line }))
}

/** Collects what there is and activates some of it. */
async function takeCoupons(url: string, { token }: SignInResult, activates: number): Promise<void> {
  if (activates === 0) return
  const send = <Result>(name: string, input: object) =>
    post<Result>(url, name, { merchantId: '1001', operationId: `preview-${name}`.padEnd(20, '-'), ...input }, token.accessToken)
  const { userCoupons } = await send<{ userCoupons: { couponId: string }[] }>('saveUserAllCoupon', {})
  const couponIds = userCoupons.slice(0, activates).map(({ couponId }) => couponId)
  if (couponIds.length > 0) await send('activateCoupons', { couponIds })
}
