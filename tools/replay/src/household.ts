import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UserError } from '@herzkarte/command'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { parse } from 'csv-parse'
import { departmentOf, takesCoupons, vatCodeOf } from './departments.ts'

/** One visit of a household to a store. */
export interface Basket {
  basketId: string
  householdId: string
  storeId: string
  /** Time of payment, in the data's own calendar. */
  paidAt: Date
  lines: BasketLine[]
}

/** An article that was bought in the data, identified by the EAN-13 derived from its number. */
export interface Product {
  productId: string
  name: string
  category: string
  departmentId: string
  /** The usual price per piece: the median of the prices paid. */
  priceCents: number
  /** The number of lines in the data that contain it. */
  bought: number
  /** Coupon discounts on it in the data. */
  couponCents: number[]
}

/** A coupon of a campaign, with its articles that were bought in the data. */
export interface JourneyCoupon {
  couponId: string
  campaignId: string
  products: Product[]
}

/** A household used a coupon on a day, `YYYY-MM-DD` in the data's calendar. */
export interface Redemption {
  householdId: string
  couponId: string
  day: string
}

export type Journey = Awaited<ReturnType<typeof readJourney>>

const maxQuantity = 10_000

/**
 * Reads a folder of "The Complete Journey" (84.51°, CC0), each table as `.csv` or `.csv.gz`. Dollars count as euro. Fuel is measured in thousandths
 * of a gallon there, so its quantity is one here. The price of a line is the store's revenue plus the store's own coupon discount: the price before
 * coupons. VAT codes are derived from departments.
 */
export async function readJourney(folder: string) {
  const products = new Map<string, Omit<Product, 'priceCents' | 'bought'> & { unitCents: number[] }>()
  for await (const row of rows(folder, 'products')) {
    const productId = eanOf(row.product_id)
    const departmentId = departmentOf(row.department, row.product_category)
    const name = (row.product_type || row.product_category || row.department || 'Artikel').slice(0, 120)
    products.set(productId, { productId, departmentId, name, category: row.product_category, unitCents: [], couponCents: [] })
  }
  const baskets = new Map<string, Basket>()
  for await (const row of rows(folder, 'transactions')) {
    const { basket_id: basketId, household_id: householdId, store_id: storeId, transaction_timestamp: at } = row
    const basket = baskets.get(basketId) ?? { basketId, householdId, storeId, paidAt: new Date(`${at.replace(' ', 'T')}Z`), lines: [] }
    baskets.set(basketId, basket)
    const productId = eanOf(row.product_id)
    const product = products.get(productId)
    const line = lineOf(row, basket.lines.length + 1, product ?? { productId, name: 'Artikel', departmentId: 'vorrat' })
    basket.lines.push(line)
    if (line.amountCents > 0) product?.unitCents.push(Math.round(line.amountCents / line.quantity))
    const couponCents = centsOf(row.coupon_disc) + centsOf(row.coupon_match_disc)
    if (couponCents > 0) product?.couponCents.push(couponCents)
  }
  const bought = new Map<string, Product>()
  for (const [productId, { unitCents, ...product }] of products)
    if (unitCents.length > 0) bought.set(productId, { ...product, priceCents: median(unitCents), bought: unitCents.length })
  const redemptions: Redemption[] = []
  for await (const row of rows(folder, 'coupon_redemptions'))
    redemptions.push({ householdId: row.household_id, couponId: couponIdOf(row), day: row.redemption_date })
  /** By campaign, its first day in the data's calendar, `YYYY-MM-DD`. */
  const campaigns = new Map<string, string>()
  for await (const row of rows(folder, 'campaign_descriptions')) campaigns.set(row.campaign_id, row.start_date)
  // Baskets are in the order of payment.
  return { baskets: [...baskets.values()].sort(byPayment), coupons: await readCoupons(folder, bought), redemptions, campaigns }
}

/** The order of payment. */
export function byPayment(a: Basket, b: Basket): number {
  return a.paidAt.getTime() - b.paidAt.getTime() || (a.basketId < b.basketId ? -1 : 1)
}

/** Several campaigns send out the same coupon for different articles; each is a separate coupon here. */
function couponIdOf({ campaign_id, coupon_upc }: Row<'coupons'> | Row<'coupon_redemptions'>): string {
  return `campaign-${campaign_id}-${coupon_upc}`
}

async function readCoupons(folder: string, bought: ReadonlyMap<string, Product>): Promise<Map<string, JourneyCoupon>> {
  const coupons = new Map<string, JourneyCoupon>()
  for await (const row of rows(folder, 'coupons')) {
    const couponId = couponIdOf(row)
    const product = bought.get(eanOf(row.product_id))
    if (!product || !takesCoupons(product.departmentId)) continue
    const coupon = coupons.get(couponId) ?? { couponId, campaignId: row.campaign_id, products: [] }
    coupons.set(couponId, coupon)
    if (!coupon.products.includes(product)) coupon.products.push(product)
  }
  return coupons
}

function lineOf(
  row: Row<'transactions'>,
  line: number,
  { productId, name, departmentId }: Pick<Product, 'productId' | 'name' | 'departmentId'>,
): BasketLine {
  const quantity = Math.round(Number(row.quantity))
  const amountCents = Math.max(0, centsOf(row.sales_value) + centsOf(row.coupon_match_disc))
  // Fuel has many units of less than a cent.
  const isCounted = quantity >= 1 && quantity <= maxQuantity && (quantity === 1 || amountCents >= quantity)
  return {
    line,
    productId,
    name,
    departmentId,
    ...vatCodeOf(departmentId),
    quantity: isCounted ? quantity : 1,
    amountCents,
  }
}

const centsOf = (dollars: string) => Math.round(Number(dollars) * 100)

/** The EAN-13 for an article of the data: its number in the in-store range `21…`, so that it does not collide with Feldmarkt's. */
export function eanOf(productId: string): string {
  const digits = `21${productId.padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The median of integers; the lower one of two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}

/** The tables of "The Complete Journey" that are replayed, with the columns that are read. */
const columns = {
  products: ['product_id', 'department', 'product_category', 'product_type'],
  transactions: [
    'household_id',
    'store_id',
    'basket_id',
    'product_id',
    'quantity',
    'sales_value',
    'coupon_disc',
    'coupon_match_disc',
    'transaction_timestamp',
  ],
  coupons: ['coupon_upc', 'product_id', 'campaign_id'],
  coupon_redemptions: ['household_id', 'coupon_upc', 'campaign_id', 'redemption_date'],
  campaign_descriptions: ['campaign_id', 'start_date'],
} as const

type Tables = { [Name in keyof typeof columns]: (typeof columns)[Name][number] }
type Row<Name extends keyof Tables> = Record<Tables[Name], string>

/**
 * The rows of a table, `.csv` or `.csv.gz`.
 *
 * @throws UserError if its file is missing or cannot be read.
 */
async function* rows<Name extends keyof Tables>(folder: string, name: Name): AsyncGenerator<Row<Name>> {
  const plain = join(folder, `${name}.csv`)
  const file = existsSync(plain) ? plain : `${plain}.gz`
  if (!existsSync(file)) throw new UserError(`${folder} lacks ${name}.csv.gz; name the folder of "The Complete Journey".`)
  const unpack = file.endsWith('.gz') ? [createGunzip()] : []
  try {
    // Unlike `pipe`, it passes errors on to the reader of the last stream.
    const table = parse({ columns: (header: string[]) => checkedHeader(header, name) })
    pipeline([createReadStream(file), ...unpack, table], () => {})
    yield* table
  } catch (error) {
    throw new UserError(`${file} cannot be read as a table: ${(error as Error).message}`, { cause: error })
  }
}

function checkedHeader(header: string[], name: keyof Tables): string[] {
  const missing = columns[name].filter((column) => !header.includes(column))
  if (missing.length > 0) throw new Error(`it has no ${missing.join(', ')}`)
  return header
}
