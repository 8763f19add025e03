import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { parse } from 'csv-parse'
import { departmentOf } from './departments.ts'

/** One visit of a household to a store. */
export interface Basket {
  basketId: string
  householdId: string
  storeId: string
  /** When it was paid, in the data's own calendar. */
  paidAt: Date
  lines: BasketLine[]
}

interface Product {
  name: string
  departmentId: string
}

const maxQuantity = 10_000

/**
 * Reads a folder of "The Complete Journey" (84.51°, CC0): `products.csv` and `transactions.csv`, each also as `.csv.gz`. Answers its
 * baskets in the order in which they were paid. Dollars count as euro; fuel is counted in thousandths of a gallon there, so its
 * quantity is one here.
 */
export async function readJourney(folder: string): Promise<Basket[]> {
  const products = new Map<string, Product>()
  for await (const row of rows(folder, 'products')) {
    products.set(row.product_id, {
      name: row.product_type || row.product_category || row.department,
      departmentId: departmentOf(row.department, row.product_category),
    })
  }
  const baskets = new Map<string, Basket>()
  for await (const row of rows(folder, 'transactions')) {
    const basket = baskets.get(row.basket_id) ?? newBasket(row)
    baskets.set(row.basket_id, basket)
    basket.lines.push(lineOf(row, basket.lines.length + 1, products.get(row.product_id)))
  }
  return [...baskets.values()].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.basketId < b.basketId ? -1 : 1))
}

function newBasket(row: Row): Basket {
  return {
    basketId: row.basket_id,
    householdId: row.household_id,
    storeId: row.store_id,
    paidAt: new Date(`${row.transaction_timestamp.replace(' ', 'T')}Z`),
    lines: [],
  }
}

function lineOf(row: Row, line: number, product: Product | undefined): BasketLine {
  const quantity = Math.round(Number(row.quantity))
  return {
    line,
    productId: row.product_id,
    name: (product?.name ?? 'Artikel').slice(0, 120),
    departmentId: product?.departmentId ?? 'vorrat',
    quantity: quantity >= 1 && quantity <= maxQuantity ? quantity : 1,
    amountCents: Math.max(0, Math.round(Number(row.sales_value) * 100)),
  }
}

type Row = Record<
  | 'product_id'
  | 'department'
  | 'product_category'
  | 'product_type'
  | 'household_id'
  | 'store_id'
  | 'basket_id'
  | 'quantity'
  | 'sales_value'
  | 'transaction_timestamp',
  string
>

function rows(folder: string, name: string): AsyncIterable<Row> {
  const plain = join(folder, `${name}.csv`)
  if (existsSync(plain)) return createReadStream(plain).pipe(parse({ columns: true }))
  return createReadStream(`${plain}.gz`)
    .pipe(createGunzip())
    .pipe(parse({ columns: true }))
}
