import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UserError } from '@herzkarte/command'
import { parse } from 'csv-parse'

/** The tables of "The Complete Journey" that are replayed, with the columns that are read. */
const columns = {
  products: ['product_id', 'department', 'product_category', 'product_type', 'package_size'],
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
  campaigns: ['campaign_id', 'household_id'],
  campaign_descriptions: ['campaign_id', 'campaign_type', 'start_date', 'end_date'],
} as const

export type Tables = { [Name in keyof typeof columns]: (typeof columns)[Name][number] }
export type Row<Name extends keyof Tables> = Record<Tables[Name], string>

const names = Object.keys(columns) as (keyof Tables)[]

/** The file of a table, `.csv` or `.csv.gz`, if it exists. */
function fileOf(folder: string, name: keyof Tables): string | undefined {
  return ['.csv', '.csv.gz'].map((ending) => join(folder, `${name}${ending}`)).find((file) => existsSync(file))
}

/** @throws UserError if the folder does not exist or lacks a table. */
export function assertTables(folder: string): void {
  if (!existsSync(folder)) throw new UserError(`${folder} does not exist; name the folder of "The Complete Journey".`)
  const missing = names.filter((name) => fileOf(folder, name) === undefined)
  if (missing.length > 0)
    throw new UserError(`${folder} lacks ${missing.join(', ')} (.csv or .csv.gz); name the folder of "The Complete Journey".`)
}

/**
 * The rows of a table.
 *
 * @throws UserError if its file cannot be read.
 */
export async function* rows<Name extends keyof Tables>(folder: string, name: Name): AsyncGenerator<Row<Name>> {
  const file = fileOf(folder, name) ?? join(folder, `${name}.csv`)
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
