import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { simulatorKey, simulatorStores } from '../../areas/till/index.ts'
import type { Content, Segment } from '../../content/index.ts'
import type { Queries } from '../../content/studio.ts'
import type { Services } from '../../runtime/services.ts'

const password = 'Apfelkuchen7!'

/** How members differ: by their visits until now, what they spend, and what they do with coupons. They know nothing of a particular offer. */
const histories = {
  new: { de: 'Mitglied, gerade dabei', en: 'Member, just joined', firstName: 'Nele', visits: 0, everyDays: 0, activates: 0 },
  middle: { de: 'Mitglied, 10 Wochen dabei', en: 'Member for 10 weeks', firstName: 'Mira', visits: 8, everyDays: 9, activates: 2 },
  rich: { de: 'Mitglied mit allem', en: 'Member with everything', firstName: 'Rike', visits: 48, everyDays: 7, activates: 20 },
}
type History = keyof typeof histories
const historyNames = Object.keys(histories) as History[]
const usualCents = 3600
const dayMinutes = 24 * 60

/** Whose eyes there are, with a visitor's: those of each history, and of a member of each segment. */
export function sampleMembers({ segments }: Content): { id: string; what: Said }[] {
  return [
    ...historyNames.map((id) => ({ id, what: { de: histories[id].de, en: histories[id].en } })),
    ...segments.map(({ id }) => ({ id, what: { de: `Zielgruppe „${id}“`, en: `Segment “${id}”` } })),
  ]
}

interface MadeUpMember {
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
  return { firstName, homeStoreId, birthDate: '1988-04-12', sales, activates }
}

/** A member who belongs to a segment, as far as purchases, home store, tier and birthday can make one. */
function memberFor({ rule }: Segment, content: Content, today: string, homeStoreId: string): MadeUpMember {
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

/** The server of the preview, as its made-up members and their cashier reach it. The result of a call, or an error that names its code. */
export type Send = <Result>(path: string, input: object, authorization?: string) => Promise<Result>

export type SignedIn = Pick<SignInResult, 'token' | 'user'>

const bearer = ({ token }: SignedIn) => `Bearer ${token.accessToken}`

/**
 * Signs a made-up member in. One who is not there yet signs up and shops first, through the API and the till, as far back from the preview's clock as
 * the history goes. `twin` is another with the same history, who stands at the till.
 */
export async function signInSample(
  name: string,
  twin: '' | '.till',
  send: Send,
  { content, now, settings }: Services,
): Promise<SignInResult> {
  const login = { email: `${name}${twin}@preview.example`, password }
  const signIn = () => send<SignInResult>('/newLogin.do', { loginType: 'email', ...login })
  if ((await send<{ isExist: boolean }>('/checkIsExistAccount.do', { type: 'email', email: login.email })).isExist) return signIn()
  const [store] = simulatorStores(content())
  const segment = content().segment(name)
  if (!store || (!segment && !Object.hasOwn(histories, name))) throw new Error(`Nobody can be made up as ${name}`)
  const today = dayOf(now(), content().merchant.timeZone)
  const { sales, activates, ...own } = segment
    ? memberFor(segment, content(), today, store.id)
    : memberOf(name as History, content(), store.id)
  const signed = await signUp(login, { ...profile, ...own }, send)
  for (const [nth, { minutesAgo, lines }] of sales.entries()) {
    const sale = {
      operationId: newOperationId(),
      tillNumber: 'PREVIEW',
      receiptNumber: `${store.number}-PREVIEW-${name}${twin}-${nth}`,
      happenedAt: new Date(now().getTime() - minutesAgo * minuteMs).toISOString(),
      cardNumber: signed.user.cardNumber,
      lines,
    }
    await send('/till/checkout', sale, `Till ${simulatorKey(settings.secret, store.id)}`)
  }
  if (twin === '') await takeCoupons(signed, activates, send)
  return signed
}

const profile = {
  isOldEnough: true,
  salutation: 'Female',
  lastName: 'Vorschau',
  langCode: 'de_DE',
  digitalReceipts: true,
  personalisedOffers: true,
}

/** Like a shopper: by email, with the code from the outbox. */
async function signUp(login: { email: string; password: string }, own: object, send: Send): Promise<SignInResult> {
  const { email, password } = login
  const { tempUserId } = await send<{ tempUserId: string }>('/registerTempEmailUser.do', { email })
  const { items } = await send<{ items: { codes: string[] }[] }>(`/outbox.json?to=${encodeURIComponent(email)}`, {})
  const verified = await send<{ registrationProof: string }>('/verifyEmail.do', { tempUserId, code: items[0]?.codes[0] })
  return send('/newRegister.do', { registerType: 'email', tempUserId, ...verified, password, confirmPassword: password, ...own })
}

/** Has the customer at the till activate this coupon, as it is now, and no other. The code of the card counts again, which it does once otherwise. */
export async function takeCoupon(customer: SignedIn, couponId: string | undefined, send: Send, owner: Queries): Promise<void> {
  for (const table of ['user_coupons', 'scans']) await owner.query(`delete from ${table} where member_id = $1`, [customer.user.userId])
  if (couponId === undefined) return
  // Where it cannot be had at this instant, the till says so.
  await send('/activateCoupon.do', { couponId, operationId: newOperationId() }, bearer(customer)).catch(() => {})
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
async function takeCoupons(signed: SignInResult, activates: number, send: Send): Promise<void> {
  if (activates === 0) return
  const operation = () => ({ operationId: newOperationId() })
  const { userCoupons } = await send<{ userCoupons: { couponId: string }[] }>('/saveUserAllCoupon.do', operation(), bearer(signed))
  const couponIds = userCoupons.slice(0, activates).map(({ couponId }) => couponId)
  if (couponIds.length > 0) await send('/activateCoupons.do', { couponIds, ...operation() }, bearer(signed))
}
