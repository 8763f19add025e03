import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { incorrectPassword } from '@herzkarte/contract/errors/codes.ts'
import { get, hasAccount, post, signIn, signUp } from '@herzkarte/replay/sign-up.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'
import type { DemoPerson, DemoPurchase } from './people.ts'
import type { TillKey } from './till-keys.ts'

const tillNumber = 'DEMO'
const dayMs = 86_400_000
/** Nobody stands at this till, so a computer that is busy with the first start may take its time. */
const timeoutMs = 60_000
const merchantId = '1001'
const timeZone = 'Europe/Berlin'

/**
 * Creates a demo member. The last purchase is booked after everything else, so a member who has it is complete and left alone. All other commands
 * have ids derived from their content, so that a repeated start does not execute them twice. Returns the sign-in; undefined if somebody who tries the
 * demo has changed it.
 */
export async function makeMember(
  url: string,
  person: DemoPerson,
  place: number,
  till: TillKey | undefined,
): Promise<SignInResult | undefined> {
  if (!till) throw new Error(`${person.email} has no store to shop in`)
  const signed = (await hasAccount(url, person)) ? await signedIn(url, person) : await signUp(url, person)
  if (!signed) return undefined
  const { token, user } = signed
  const deeds = deedsOf(url, token.accessToken, place)
  const booked = await get<{ items: { receiptNumber: string }[] }>(url, 'listTransaction', { limit: 100, merchantId }, token.accessToken)
  const missing = person.purchases
    .map((purchase, index) => ({
      ...purchase,
      receiptNumber: `${till.number}-${tillNumber}-${place}${index}`,
      happenedAt: afternoon(purchase.daysAgo, 7 * index),
    }))
    .filter((purchase) => !booked.items.some(({ receiptNumber }) => receiptNumber === purchase.receiptNumber))
  const last = missing.pop()
  if (!last) return signed

  const transport = httpTransport({ url, key: till.key })
  async function buy({
    lines,
    uses = [],
    receiptNumber,
    happenedAt,
  }: DemoPurchase & Record<'receiptNumber' | 'happenedAt', string>): Promise<void> {
    const userCouponIds: string[] = []
    for (const couponId of uses) userCouponIds.push(await deeds.activateCoupon(couponId, receiptNumber))
    // A coupon that is activated now cannot have been used days ago.
    const soldAt = uses.length > 0 ? new Date().toISOString() : happenedAt
    const sale = {
      operationId: newOperationId(),
      tillNumber,
      receiptNumber,
      happenedAt: soldAt,
      cardNumber: user.cardNumber,
      lines: lines.map((line, at) => ({ line: at + 1, productId: `demo-${line.departmentId}`, quantity: 1, ...line })),
      userCouponIds,
    }
    await transport.send('checkout', sale, timeoutMs)
  }
  await post(url, 'saveUserRecipients', { recipientIds: person.recipients ?? [], merchantId }, token.accessToken)
  for (const purchase of missing) await buy(purchase)
  await deeds.use(person, till.storeId)
  await buy(last)
  return signed
}

function signedIn(url: string, person: DemoPerson): Promise<SignInResult | undefined> {
  return signIn(url, person).catch((error: Error) => {
    if (!error.message.includes(`answered ${incorrectPassword} `)) throw error
    return undefined
  })
}

/** A time during opening hours, whatever the time of day at which the demo is created. */
function afternoon(daysAgo: number, minutes: number): string {
  const day = new Date(Date.now() - daysAgo * dayMs)
  day.setUTCHours(14, minutes)
  return day.toISOString()
}

/** Actions of members in the app. */
function deedsOf(url: string, token: string, place: number) {
  const send = <Result>(name: string, what: string, input: object) =>
    post<Result>(url, name, { operationId: `demo-${place}-${what}`.padEnd(20, '-'), merchantId, ...input }, token)

  /** Collects a coupon; `use` distinguishes several copies of it. */
  async function collectCoupon(couponId: string, use: string): Promise<string> {
    const { userCoupon } = await send<{ userCoupon: UserCoupon }>('saveUserCoupon', `collect-${couponId}-${use}`, { couponId })
    return userCoupon.userCouponId
  }

  async function activateCoupon(couponId: string, use = ''): Promise<string> {
    const userCouponId = await collectCoupon(couponId, use)
    await send('redeemUserCoupon', `activate-${couponId}-${use}`, { userCouponId })
    return userCouponId
  }

  return {
    activateCoupon,

    /** All actions except purchases. */
    async use(person: DemoPerson, storeId: string): Promise<void> {
      const { activates = [], coupons, voucherPoints = 0, code, reserves, likes, dishes = [], groceries = [], wantsNews } = person
      for (const rewardId of activates) await send('redeemUserStampCard', rewardId, { campaignId: 'herzhaft-kochen', rewardId })
      for (const couponId of coupons.collected) await collectCoupon(couponId, '')
      for (const couponId of coupons.activated ?? []) await activateCoupon(couponId)
      if (voucherPoints > 0) await send('activateUserPoint', 'voucher', { points: voucherPoints })
      if (code) await send('redeemGift', `code-${code.giftId}`, code)
      if (reserves) await send('saveUserReservation', `reserve-${reserves.giftId}`, { ...reserves, storeId })
      for (const giftId of likes) await post(url, 'likeGift', { giftId, isLiked: true, merchantId }, token)
      for (const [inDays, recipeId] of dishes.entries())
        await send('planMyRecipes', `dish-${recipeId}`, { recipeId, day: addDays(dayOf(new Date(), timeZone), inDays), portions: 2 })
      const items = groceries.map((name, at) => ({ groceryId: `demo-${place}-grocery-${at}`.padEnd(20, '-'), name }))
      if (items.length > 0) await post(url, 'addMyGrocerys', { items, merchantId }, token)
      if (wantsNews) await post(url, 'updateUserMarketingInfo', { isMarketingInfo: true, merchantId }, token)
    },
  }
}
