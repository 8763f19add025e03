import * as contract from '@herzkarte/contract/till/index.ts'
import { parseScan, type Scan, stepOfTimeCode } from '@herzkarte/rules/time/time-code.ts'
import { campaignTitle, text } from '../../../content/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { bookOf, held, pointsUnit, readBooks } from '../../../ledger/index.ts'
import { type TillCallContext, type TillContext, tillHandle } from '../../../runtime/till-handler.ts'
import { cardSessionOf } from '../../account/index.ts'
import { readTier } from '../../tier/index.ts'
import { priceBasket } from '../basket/price-basket.ts'
import { couponView, rewardView } from '../basket/views.ts'
import { customerOf, newScanId, scanIdOf } from '../customer/find-customer.ts'
import { canSpend, checkActive, readActivated, readCustomer, scanValidMinutes } from '../customer/read-customer.ts'
import { countWrongCode, takesCodes } from '../limits/wrong-guesses.ts'

function parsed({ scan: text }: contract.TillInputOf<typeof contract.identify>): Exclude<Scan, { kind: 'unknown' }> {
  const scan = parseScan(text)
  if (scan.kind === 'unknown') throw new ApiError('cardNumberNotFound')
  return scan
}

const lookUp = (input: contract.TillInputOf<typeof contract.identify>, context: TillCallContext) => customerOf(parsed(input), context)

export const identify = tillHandle(contract.identify, { lookUp }, async function identify(input, context) {
  const { tx, publish, memberId, content, services, storeId, lang, now, day } = context
  const { tillNumber } = input
  const scan = parsed(input)
  const code = scan.kind === 'fresh' ? await codeOf(memberId, scan, context) : undefined
  const scanned = { memberId, storeId, tillNumber, cardNumber: scan.cardNumber, now }
  const scanId = await insertScan(tx, newScanId(services.settings.secret, memberId), scanned, code)
  const wanted = { memberId, scanId, redemptionIds: [], allActivated: true }
  const [customer, books, activated, tier] = await Promise.all([
    readCustomer(tx, wanted),
    readBooks(tx, memberId),
    readActivated(tx, memberId),
    readTier(tx, memberId, content, day),
  ])
  checkActive(customer)
  publish(memberId, { type: 'cardScanned', storeId })

  const mayCustomerSpend = canSpend(customer.scan, { storeId, tillNumber, at: now, now }, content.merchant)
  const options = { content, day, canSpend: mayCustomerSpend, birthDate: customer.birthDate }
  const { rewards, coupons } = priceBasket({ lines: [], rewards: customer.rewards, ...activated }, options)
  return {
    scanId: scanIdOf({ memberId, scanId }),
    name: customer.name,
    cardNumber: scan.cardNumber,
    tierId: tier.id,
    tierName: text(tier.names, lang),
    fresh: customer.scan?.fresh ?? false,
    canSpend: mayCustomerSpend,
    noPaper: customer.noPaper,
    hearts: content.campaignsKeptOn(day).map(({ id }) => {
      const book = bookOf(books, memberId, id)
      return { campaignId: id, campaignTitle: campaignTitle(content, id, lang), hearts: held(book), debtHearts: -book.debt }
    }),
    rewards: rewards.map((reward) => rewardView(reward, { content, lang })),
    coupons: coupons.map((coupon) => {
      const { userCouponId, title, badge, validUntil } = couponView(coupon, { content, lang })
      return { userCouponId, title, badge, validUntil }
    }),
    points: held(bookOf(books, memberId, pointsUnit)),
    vouchers: activated.vouchers.map(({ voucherId, cents }) => ({ voucherId, cents })),
  }
})

type NewScan = Record<'memberId' | 'storeId' | 'tillNumber' | 'cardNumber', string> & { now: Date }

const columns = 'member_id, scan_id, store_id, till_number, card_number, scanned_at, expires_at'
type Common = [string, string, string, string, string, Date, Date]
const insert = statement<never, [...Common, fresh: boolean, string | null, number | null]>(`
  insert into scans (${columns}, fresh, session_tag, code_counter) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (member_id, session_tag, code_counter) where fresh do nothing`)
const sameCode = statement<{ scan_id: string }, [string, string, number, string, string]>(`
  select scan_id from scans where member_id = $1 and session_tag = $2 and code_counter = $3 and fresh and store_id = $4 and till_number = $5`)

/**
 * Records that a till has scanned a card, and returns the scan's id. A fresh code is valid at one till only. Shown again there, it is the
 * same scan; anywhere else it counts only as a card. The code is absent if the card number was typed or its code was outdated.
 */
async function insertScan(tx: Tx, scanId: string, scan: NewScan, code: FreshCode | undefined): Promise<string> {
  const { memberId, storeId, tillNumber, cardNumber, now } = scan
  const expiresAt = new Date(now.getTime() + scanValidMinutes * 60_000)
  const common: Common = [memberId, scanId, storeId, tillNumber, cardNumber, now, expiresAt]
  if (code) {
    if ((await tx.run(insert, ...common, true, code.sessionTag, code.step)) > 0) return scanId
    const known = await tx.first(sameCode, memberId, code.sessionTag, code.step, storeId, tillNumber)
    if (known) return known.scan_id
  }
  await tx.run(insert, ...common, false, null, null)
  return scanId
}

/** A valid current code: the session whose key generated it and its time step. */
type FreshCode = { sessionTag: string; step: number }

/** The code of a scan, if it is current. With an outdated code, or one of an ended session, the card can only earn. */
async function codeOf(
  memberId: string,
  { sessionTag, code }: { sessionTag: string; code: string },
  context: Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'now'>,
): Promise<FreshCode | undefined> {
  const { tx, services, now } = context
  const ofCard = { memberId, sessionTag }
  const [session, isTaken] = await Promise.all([tx.first(cardSessionOf, memberId, sessionTag, now), takesCodes(ofCard, context)])
  if (!session || !isTaken) return undefined
  const seconds = Math.floor(now.getTime() / 1000)
  const step = session.keyNumbers
    .flatMap((number) => services.tokens.cardKeys(session.sessionId, number))
    .map((key) => stepOfTimeCode(key, code, seconds))
    .find((found) => found !== undefined)
  if (step === undefined) await countWrongCode(ofCard, code, context)
  return step === undefined ? undefined : { sessionTag, step }
}
