import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UserError } from '@herzkarte/command'
import { parse } from 'csv-parse'

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
export type Row<Name extends keyof Tables> = Record<Tables[Name], string>

/**
 * The rows of a table, `.csv` or `.csv.gz`.
 *
 * @throws UserError if its file is missing or cannot be read.
 */
export async function* rows<Name extends keyof Tables>(folder: string, name: Name): AsyncGenerator<Row<Name>> {
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
