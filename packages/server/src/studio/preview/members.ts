import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { simulatorKey, simulatorStores } from '../../areas/till/index.ts'
import { type Content, isInScope, type Segment } from '../../content/index.ts'
import { type Queries, quotedName } from '../../content/studio.ts'
import type { Services } from '../../runtime/services.ts'

const password = 'Apfelkuchen7!'

/** How members differ: by their visits until now, what they spend, and what they do with coupons. They know nothing of a particular offer. */
const histories = {
  new: { de: 'Mitglied, gerade dabei', en: 'Member, just joined', firstName: 'Nele', visits: 0, everyDays: 0, activates: 0 },
  middle: { de: 'Mitglied, 10 Wochen dabei', en: 'Member for 10 weeks', firstName: 'Mira', visits: 8, everyDays: 9, activates: 2 },
  rich: { de: 'Mitglied mit allem', en: 'Member with everything', firstName: 'Rike', visits: 48, everyDays: 7, activates: 20 },
}
const usualCents = 3600

/** Whose eyes there are, with a visitor's: those of each history, and of a member of each segment. */
export function sampleMembers({ segments }: Content): { id: string; what: Said }[] {
  return [
    ...Object.entries(histories).map(([id, { de, en }]) => ({ id, what: { de, en } })),
    ...segments.map((data) => {
      const { de, en } = quotedName({ kind: 'segment', id: data.id, data })
      return { id: data.id, what: { de: `Zielgruppe ${de}`, en: `Segment ${en}` } }
    }),
  ]
}

interface History {
  /** Of the profile. */
  own: { firstName: string; homeStoreId?: string; birthDate: string }
  /** The latest one last. */
  sales: { daysAgo: number; lines: BasketLine[] }[]
  /** How many of the coupons that there are. */
  activates: number
}

function historyOf({ firstName, visits, everyDays, activates }: (typeof histories)['new'], content: Content): History {
  const lines = basketOf(content, visits)
  const sales = Array.from({ length: visits }, (_, nth) => ({ daysAgo: (visits - nth) * everyDays, lines }))
  return { own: { firstName, birthDate: '1988-04-12' }, sales, activates }
}

/** A member who belongs to a segment, as far as purchases, home store, tier and birthday can make one. */
function historyFor({ rule }: Segment, content: Content, today: string): History {
  const { bought, visits, spent, lostForDays = 0, tierIds, homeStoreIds, birthdayWeek } = rule
  const threshold = content.tier(tierIds?.[0] ?? '')?.thresholdCents ?? 0
  const count = Math.max(visits?.atLeast ?? 0, bought?.isBought || spent || lostForDays || threshold > 0 ? 1 : 0)
  const isAvoided = (departmentId: string) => bought?.isBought === false && bought.departmentIds?.includes(departmentId)
  const usual = content.departments.find((one) => one.discountable && !one.ageRestricted && !isAvoided(one.id))?.id ?? ''
  const productId = bought?.isBought ? bought.productIds?.[0] : undefined
  const departmentId = (productId && content.product(productId)?.departmentId) || (bought?.isBought && bought.departmentIds?.[0]) || usual
  const goods = { line: 1, name: 'Einkauf', quantity: 1, departmentId, productId: productId ?? `preview-${departmentId}` }
  const sales = Array.from({ length: count }, (_, nth) => ({
    daysAgo: lostForDays + (count - nth) / 24,
    lines: [{ ...goods, amountCents: nth === 0 ? Math.max(usualCents, spent?.atLeastCents ?? 0, threshold) : usualCents }],
  }))
  const own = { firstName: 'Sina', birthDate: `1988-${birthdayWeek ? today.slice('YYYY-'.length) : '04-12'}` }
  return { own: { ...own, ...(homeStoreIds?.[0] && { homeStoreId: homeStoreIds[0] }) }, sales, activates: 0 }
}

/** The server of the preview, as its made-up members and their cashier reach it. The result of a call, or an error that names its code. */
export type Send = <Result>(path: string, input: object, authorization?: string) => Promise<Result>

export type SignedIn = Pick<SignInResult, 'token' | 'user'>

const bearer = ({ token }: SignedIn) => `Bearer ${token.accessToken}`

/**
 * Signs a made-up member in. One who is not there yet signs up and shops first, through the API and the till, as far back from the preview's clock as
 * the history goes. `twin` is another with the same history, who stands at the till.
 */
export async function signInSample(name: string, twin: '' | '.till', send: Send, services: Services): Promise<SignInResult> {
  const login = { email: `${name}${twin}@preview.example`, password }
  if ((await send<{ isExist: boolean }>('/checkIsExistAccount.do', { type: 'email', email: login.email })).isExist)
    return send('/newLogin.do', { loginType: 'email', ...login })
  const { now, settings } = services
  const content = services.content()
  const [store] = simulatorStores(content)
  const [segment, history] = [content.segment(name), histories[name as keyof typeof histories]]
  if (!store || (!segment && !history)) throw new Error(`Nobody can be made up as ${name}`)
  const today = dayOf(now(), content.merchant.timeZone)
  const { own, sales, activates } = segment ? historyFor(segment, content, today) : historyOf(history, content)
  const signed = await signUp(login, { ...profile, homeStoreId: store.id, ...own }, send)
  for (const [nth, { daysAgo, lines }] of sales.entries()) {
    const sale = {
      operationId: newOperationId(),
      tillNumber: 'PREVIEW',
      receiptNumber: `${store.number}-PREVIEW-${name}${twin}-${nth}`,
      happenedAt: new Date(now().getTime() - daysAgo * dayMs).toISOString(),
      cardNumber: signed.user.cardNumber,
      lines,
    }
    await send('/till/checkout', sale, `Till ${simulatorKey(settings.secret, store.id)}`)
  }
  if (twin === '' && activates > 0) {
    const ids = { operationId: newOperationId() }
    const { userCoupons } = await send<{ userCoupons: { couponId: string }[] }>('/saveUserAllCoupon.do', ids, bearer(signed))
    for (const { couponId } of userCoupons.slice(0, activates)) await activate(signed, couponId, send)
  }
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
  if (couponId !== undefined) await activate(customer, couponId, send)
}

/** Where it cannot be had at this instant, the app and the till say so. */
async function activate(member: SignedIn, couponId: string, send: Send): Promise<void> {
  await send('/activateCoupon.do', { couponId, operationId: newOperationId() }, bearer(member)).catch(() => {})
}

/** Something of four departments, and a piece of what each collector card counts. With all visits of the rich member it is the highest tier. */
function basketOf({ departments, collectors, products, tiers }: Content, visits: number): BasketLine[] {
  const highest = visits === histories.rich.visits ? (tiers.at(-1)?.thresholdCents ?? 0) : 0
  const goods = departments.filter(({ discountable }) => discountable).slice(0, 4)
  const amountCents = Math.ceil(Math.max(usualCents, (1.1 * highest) / histories.rich.visits) / goods.length)
  const pieces = collectors.flatMap(
    ({ scope }) =>
      products.find((one) => !one.ageRestricted && isInScope(scope, { productId: one.id, departmentId: one.departmentId })) ?? [],
  )
  const lines = [
    ...goods.map(({ id, names }) => ({ productId: `preview-${id}`, name: names.de, departmentId: id, amountCents })),
    ...pieces.map(({ id, names, departmentId, priceCents }) => ({ productId: id, name: names.de, departmentId, amountCents: priceCents })),
  ]
  return lines.map((line, index) => ({ line: index + 1, quantity: 1, ...line }))
}
