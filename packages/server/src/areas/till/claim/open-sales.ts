import type { ReceiptClaim } from '@herzkarte/contract/till/index.ts'
import { CLAIM_CODE_INITIAL } from '@herzkarte/rules/codes/claim-code.ts'
import { groupInitialCode, INITIAL_CODE_LENGTH } from '@herzkarte/rules/codes/code-letters.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v5 as uuidOf } from 'uuid'
import type { Merchant } from '../../../content/index.ts'
import { type Db, type Deferred, deferred, statement, type Write } from '../../../kernel/database/index.ts'
import { derivedCode, derivedCodeHash, nameOfSecret, type Secrets, secretNamed, withEach } from '../../../kernel/derived-code.ts'
import { purgedByOwner } from '../../../runtime/retention.ts'
import type { SaleRows } from '../sale/describe-sale.ts'
import { insertReceipt } from '../sale/sale.ts'
import type { SaleRates } from './sale-rates.ts'

const purpose = 'claim code'
/** Made up once. */
const bearers = '6d1c2f0e-8a55-4f0b-9b57-3a2b1f6f0c11'

/** A sale without a card, as a member finds it by its code. */
export interface OpenSale {
  codeHash: Buffer
  /** The id under which its receipts are stored. */
  bearerId: string
  receiptId: string
  happenedAt: Date
  claimedAt: Date | null
  rates: SaleRates
}

const columns = `
  code_hash as "codeHash", bearer_id as "bearerId", receipt_id as "receiptId", happened_at as "happenedAt", claimed_at as "claimedAt", rates`
const find = statement<OpenSale, [Buffer[]]>(`select ${columns} from open_sales where code_hash = any($1::bytea[])`)
/** Locks a sale without a card against returns and other claims. */
export const lockedOpenSale = statement<OpenSale, [Buffer]>(`select ${columns} from open_sales where code_hash = $1 for no key update`)
/** Locks the sale of a bearer, and stores it longer because something happens to it. It changes nothing if it is claimed. */
export const touchOpenSale = statement<never, [string, Date]>(
  'update open_sales set booked_at = greatest(booked_at, $2) where bearer_id = $1 and claimed_at is null',
)
export const closeOpenSale = statement<never, [Buffer, Date]>('update open_sales set claimed_at = $2 where code_hash = $1')
export const saleOfBearer = statement<OpenSale & { codeKey: string }, [string]>(
  `select ${columns}, code_key as "codeKey" from open_sales where bearer_id = $1`,
)
const insert = statement<never, [Buffer, string, string, string, Date, Date, string]>(
  'insert into open_sales (code_hash, code_key, bearer_id, receipt_id, happened_at, booked_at, rates) values ($1, $2, $3, $4, $5, $6, $7)',
)

/** The id that stands in for the member of a sale without a card. It is derived from the operation, so that a repeated sale finds its answer. */
export function bearerOf(storeId: string, operationId: string): string {
  return uuidOf(`${storeId}/${operationId}`, bearers)
}

/** Describes the booking of a sale without a card, except for its receipt's number. */
export function bookOpenSale(receipt: SaleRows['receipt'], rates: SaleRates, secrets: Secrets): Write[] {
  const { secret } = secrets
  const { member_id, receipt_id, happened_at, booked_at } = receipt
  const codeHash = derivedCodeHash(secret, purpose, codeOf(secret, receipt_id))
  return [
    insertReceipt(receipt),
    deferred(insert, codeHash, nameOfSecret(secret), member_id, receipt_id, happened_at, booked_at, JSON.stringify(rates)),
  ]
}

/** Describes the search for a sale by the canonical code of its receipt, whichever secret it was made with. */
export function openSaleLookup(secrets: Secrets, code: string): Deferred<OpenSale> {
  return deferred(
    find,
    withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code)),
  )
}

/** The last day on which a sale can be claimed. */
export function claimableUntil(happenedAt: Date, { timeZone, receiptClaims }: Merchant): string {
  return addDays(dayOf(happenedAt, timeZone), receiptClaims.days)
}

/** The code of the bearer's sale again, with its rates; null if the sale is gone or too old to be claimed. */
export async function readClaim(
  db: Db,
  bearerId: string,
  { merchant, secrets, now }: { merchant: Merchant; secrets: Secrets; now: Date },
): Promise<{ claim: ReceiptClaim | null; isClaimed: boolean; rates: SaleRates | null }> {
  const sale = await db.first(saleOfBearer, bearerId)
  if (!sale) return { claim: null, isClaimed: false, rates: null }
  const claim = claimOf(sale, secretNamed(secrets, sale.codeKey), { merchant, now })
  return { claim, isClaimed: sale.claimedAt !== null, rates: sale.rates }
}

/** The code of a sale without a card, which was made with the secret; null if the sale is too old to be claimed. */
export function claimOf(
  { receiptId, happenedAt }: Pick<OpenSale, 'receiptId' | 'happenedAt'>,
  secret: string,
  { merchant, now }: { merchant: Merchant; now: Date },
): ReceiptClaim | null {
  const validUntil = claimableUntil(happenedAt, merchant)
  if (dayOf(now, merchant.timeZone) > validUntil) return null
  return { code: groupInitialCode(codeOf(secret, receiptId)), validUntil }
}

/** The code of a receipt. It is not stored; it is derived from the secret with which it was created. */
function codeOf(secret: string, receiptId: string): string {
  return CLAIM_CODE_INITIAL + derivedCode(secret, purpose, receiptId, INITIAL_CODE_LENGTH)
}

const forgetOpenSales = statement<{ forgotten: number | null }, [Date, number]>('select erase_open_sales($1, $2) as forgotten')
const forgetBooks = statement<{ forgotten: number | null }, [string, number]>('select forget_books($1, $2) as forgotten')

/** Sales without a card, a day after they could be claimed for the last time and nothing has happened to them since. Sums and number of a receipt stay. */
export const openSalesRetention = purgedByOwner('open_sales', forgetOpenSales, ({ now, content }) => {
  return new Date(now().getTime() - (content().merchant.receiptClaims.days + 1) * dayMs)
})

/** What the shop's books need of receipts that are nobody's, and the sums of days, for as many years as the law asks for. */
export const booksRetention = purgedByOwner('till_sums', forgetBooks, ({ now, content, settings }) => {
  return `${Number(dayOf(now(), content().merchant.timeZone).slice(0, 4)) - settings.booksYears}-01-01`
})
