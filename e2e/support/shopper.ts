import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { get, type Person, post, put, signUp } from '@herzkarte/replay/sign-up.ts'
import { memoryStore } from '@herzkarte/till-client/queue-store.ts'
import { type TillClient, tillClient } from '@herzkarte/till-client/till-client.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'

/** A member created through the API, with 5 welcome hearts and Lindenau as home store. */
export interface Shopper {
  firstName: string
  cardNumber: string
  /** The app's stored session of a signed-in member. */
  session: SignInResult
  /** A currently valid code of the customer card, as a scanner reads it. */
  freshCode(): Promise<string>
  /** Buys vegetables for this amount and redeems activated rewards, at a separate till. */
  buys(amountCents: number, redemptionIds?: string[]): Promise<void>
  buysProduct(productId: string): Promise<void>
  /** Activates a reward of the running campaign; returns its redemption id. */
  activates(rewardId: string): Promise<string>
  givesBack(redemptionId: string): Promise<void>
  /** Collects a coupon and activates it; returns the id of the copy. */
  activatesCoupon(couponId: string): Promise<string>
  /** Buys vegetables with it, at a separate till. */
  usesCoupon(userCouponId: string): Promise<void>
  /** The till takes the last purchase back as a mistake. */
  hasLastSaleVoided(): Promise<void>
  /** A till scans the card for the next basket. */
  isScanned(): Promise<void>
  /** A part of each purchase goes to this recipient. */
  supports(recipientId: string): Promise<void>
  /** Buys bread for this amount: every full euro from five on earns three points. */
  buysBread(amountCents: number): Promise<void>
  activatesPoints(points: number): Promise<void>
  /** Plans a recipe for a day. */
  plans(recipeId: string, day: string, portions: number): Promise<void>
  /** Sets the name by which friends can find this member. */
  isCalled(userName: string): Promise<void>
  /** Creates a code and a link for purchased hearts. */
  sharesByLink(hearts: number): Promise<{ transferCode: string; link: string }>
  /** Receives such hearts on another device. */
  receives(transferCode: string): Promise<void>
}

export interface ShopperWishes {
  /** Rewards require an address. */
  hasAddress?: boolean
  /** Items for adults require a date of birth. */
  hasBirthDate?: boolean
}

const campaignId = 'herzhaft-kochen'
const storeId = 'lindenau'
const merchantId = '1001'
let people = 0

export async function newShopper(address: string, { hasAddress = true, hasBirthDate = true }: ShopperWishes = {}): Promise<Shopper> {
  const name = `${process.pid}-${Date.now().toString(36)}-${people++}`
  const session = await signUp(address, personOf(name, { hasAddress, hasBirthDate }))
  const token = session.token.accessToken
  const { cardNumber, firstName } = session.user
  let commands = 0
  let lastReceipt = ''
  const nextId = (what: string) => `${what}-${name}-${commands++}`.padEnd(20, '-')

  interface Used {
    redemptionIds?: string[]
    userCouponIds?: string[]
  }

  async function sells(departmentId: string, amountCents: number, used: Used = {}, productId = departmentId): Promise<void> {
    const till = await ownTill(address)
    const card = used.redemptionIds?.length ? await till.identify({ scan: await freshCode(), tillNumber: '9' }) : { cardNumber }
    lastReceipt = nextId('sale')
    const outcome = await till.checkout({
      tillNumber: '9',
      receiptNumber: lastReceipt,
      happenedAt: new Date().toISOString(),
      ...('scanId' in card ? { scanId: card.scanId } : card),
      lines: [{ line: 1, productId, name: 'Einkauf', departmentId, quantity: 1, amountCents }],
      ...used,
    })
    till.stop()
    if (outcome.status !== 'done') throw new Error(`The sale was ${outcome.status}`)
  }

  async function freshCode(): Promise<string> {
    return (await get<{ qrCode: string }>(address, 'getUserMemberTierDetail', { merchantId }, token)).qrCode
  }

  return {
    firstName,
    cardNumber,
    session,
    freshCode,
    buys: (amountCents, redemptionIds = []) => sells('obst-und-gemuese', amountCents, { redemptionIds }),
    buysProduct: (productId) => sells('drogerie', 2999, {}, productId),
    usesCoupon: (userCouponId) => sells('obst-und-gemuese', 1000, { userCouponIds: [userCouponId] }),
    async hasLastSaleVoided() {
      const till = await ownTill(address)
      const purchase = { tillNumber: '9', receiptNumber: lastReceipt }
      const outcome = await till.void({ tillNumber: '9', happenedAt: new Date().toISOString(), purchase })
      till.stop()
      if (outcome.status !== 'done') throw new Error(`The void was ${outcome.status}`)
    },
    async isScanned() {
      const till = await ownTill(address)
      await till.identify({ scan: await freshCode(), tillNumber: '9' })
      till.stop()
    },
    async supports(recipientId) {
      await post(address, 'saveUserRecipients', { recipientIds: [recipientId], merchantId }, token)
    },
    buysBread: (amountCents) => sells('baeckerei', amountCents),
    async activates(rewardId) {
      const input = { operationId: nextId('activate'), campaignId, rewardId, merchantId }
      return (await post<{ redemption: { redemptionId: string } }>(address, 'redeemUserStampCard', input, token)).redemption.redemptionId
    },
    async givesBack(redemptionId) {
      await post(address, 'cancelUserRedemption', { operationId: nextId('give-back'), redemptionId, merchantId }, token)
    },
    async activatesCoupon(couponId) {
      const collecting = { operationId: nextId('collect'), couponId, merchantId }
      const { userCoupon } = await post<{ userCoupon: { userCouponId: string } }>(address, 'saveUserCoupon', collecting, token)
      const { userCouponId } = userCoupon
      await post(address, 'redeemUserCoupon', { operationId: nextId('coupon'), userCouponId, merchantId }, token)
      return userCouponId
    },
    async plans(recipeId, day, portions) {
      await post(address, 'planMyRecipes', { operationId: nextId('plan'), recipeId, day, portions, merchantId }, token)
    },
    async isCalled(userName) {
      session.user = await post<SignInResult['user']>(address, 'updateUserProfile', { userName, merchantId }, token)
    },
    async receives(transferCode) {
      await put(address, 'receiveTransferStamp', { transferCode, merchantId }, token)
    },
    async sharesByLink(hearts) {
      const input = { operationId: nextId('share'), campaignId, hearts, merchantId }
      return (await post<{ transfer: { transferCode: string; link: string } }>(address, 'transferStampByCode', input, token)).transfer
    },
    async activatesPoints(points) {
      await post(address, 'activateUserPoint', { operationId: nextId('points'), points, merchantId }, token)
    },
  }
}

function personOf(name: string, { hasAddress, hasBirthDate }: Required<ShopperWishes>): Person {
  return {
    email: `${name}@journey.example`,
    password: 'Quittengelee7!',
    profile: {
      salutation: 'Female',
      firstName: 'Mathilde',
      lastName: 'Sommerfeld',
      ...(hasBirthDate && { birthDate: '1988-05-17' }),
      homeStoreId: storeId,
      digitalReceipts: true,
      ...(hasAddress && { street: 'Ahornweg', houseNumber: '12', zip: '04177', city: 'Leipzig' }),
    },
  }
}

/** A sale of bread for 16 euros without a card; returns the code of its receipt. */
export async function sellsWithoutCard(address: string): Promise<string> {
  const till = await ownTill(address)
  const outcome = await till.checkout({
    tillNumber: '9',
    receiptNumber: `no-card-${process.pid}-${Date.now().toString(36)}-${people++}`,
    happenedAt: new Date().toISOString(),
    lines: [{ line: 1, productId: 'baeckerei', name: 'Brot', departmentId: 'baeckerei', quantity: 1, amountCents: 1600 }],
  })
  till.stop()
  if (outcome.status !== 'done' || !outcome.result.claim) throw new Error(`The sale was ${outcome.status}`)
  return outcome.result.claim.code
}

async function ownTill(address: string): Promise<TillClient> {
  const { stores } = (await (await fetch(`${address}/till/simulator.json`)).json()) as SimulatorData
  const key = stores.find((store) => store.storeId === storeId)?.key ?? ''
  return tillClient({ transport: httpTransport({ url: address, key }), store: memoryStore() })
}
