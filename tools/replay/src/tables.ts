import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** The tables of "The Complete Journey" that are replayed, with their columns. */
export interface Tables {
  products: 'product_id' | 'department' | 'product_category' | 'product_type'
  transactions:
    | 'household_id'
    | 'store_id'
    | 'basket_id'
    | 'product_id'
    | 'quantity'
    | 'sales_value'
    | 'coupon_disc'
    | 'coupon_match_disc'
    | 'transaction_timestamp'
  coupons: 'coupon_upc' | 'product_id' | 'campaign_id'
  coupon_redemptions: 'household_id' | 'coupon_upc' | 'campaign_id' | 'redemption_date'
  campaigns: 'campaign_id' | 'household_id'
  campaign_descriptions: 'campaign_id' | 'campaign_type' | 'start_date' | 'end_date'
}

export type Row<Name extends keyof Tables> = Record<Tables[Name], string>

/** The rows of a table, from its `.csv` or `.csv.gz`. */
export function rows<Name extends keyof Tables>(folder: string, name: Name): AsyncIterable<Row<Name>> {
  const plain = join(folder, `${name}.csv`)
  if (existsSync(plain)) return createReadStream(plain).pipe(parse({ columns: true }))
  return createReadStream(`${plain}.gz`)
    .pipe(createGunzip())
    .pipe(parse({ columns: true }))
}
