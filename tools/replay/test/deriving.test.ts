import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aFolder } from '../../dev/test/support/folders.ts'
import { isWeighed, vatCodeOf } from '../src/departments.ts'
import { containersIn, withDeposits } from '../src/deposits.ts'
import { readJourney } from '../src/household.ts'
import { replayFolder } from '../src/replay-folder.ts'
import { assertTables } from '../src/tables.ts'

const excerpt = fileURLToPath(new URL('./complete-journey/', import.meta.url))
const folder = aFolder()
afterEach(() => folder.remove())

describe('what the data lacks is derived from it', () => {
  it.each([
    ['SOFT DRINKS', 'SFT DRNK 2 LITER BTL CARB INCL', 1],
    ['SOFT DRINKS', 'SOFT DRINKS 12/18&15PK CAN CAR', 12],
    ['SOFT DRINKS', 'SOFT DRINKS 6PK/4PK CAN CARB (', 6],
    ['SOFT DRINKS', 'SFT DRNK MLT-PK BTL CARB (EXCP', 6],
    ['BEERS/ALES', 'BEERALEMALT LIQUORS', 0],
    ['SOUP', 'CONDENSED SOUP CAN', 0],
  ])('%s, %s has %d bottles or cans with a deposit', (product_category, product_type, count) => {
    expect(containersIn({ product_category, product_type })).toBe(count)
  })

  it('a household pays deposits, and returns its empties with its next purchase', () => {
    const cola = { line: 1, productId: 'cola', name: 'Cola', departmentId: 'getraenke', quantity: 2, amountCents: 398 }
    const baskets: { householdId: string; lines: BasketLine[] }[] = [
      { householdId: '1', lines: [cola] },
      { householdId: '2', lines: [{ ...cola, quantity: 1 }] },
      { householdId: '1', lines: [{ ...cola, quantity: 1 }] },
      { householdId: '1', lines: [] },
      { householdId: '1', lines: [] },
    ]
    withDeposits(baskets, () => 6)
    expect(baskets.map(({ lines }) => lines.map(({ line, kind = 'goods', amountCents }) => [line, kind, amountCents]).slice(-2))).toEqual([
      [
        [1, 'goods', 398],
        [2, 'goods', 300],
      ],
      [
        [1, 'goods', 398],
        [2, 'goods', 150],
      ],
      [
        [2, 'goods', 150],
        [3, 'depositReturn', -300],
      ],
      [[1, 'depositReturn', -150]],
      [],
    ])
  })

  it('a line has the VAT code of its department, and a weight if a scale weighs its goods', async () => {
    expect([vatCodeOf('baeckerei'), vatCodeOf('drogerie'), vatCodeOf('geschenkkarten')]).toEqual([{ vatCode: 'B' }, { vatCode: 'A' }, {}])
    expect(isWeighed({ department: 'PRODUCE', package_size: '' })).toBe(true)
    expect(isWeighed({ department: 'PRODUCE', package_size: '3 LB' })).toBe(false)
    const { baskets } = await readJourney(excerpt)
    const lines = baskets.flatMap((basket) => basket.lines)
    const weighed = lines.filter(({ weightGrams }) => weightGrams !== undefined)
    expect(weighed.length).toBeGreaterThan(10)
    expect(weighed.every(({ quantity, amountCents }) => quantity === 1 && amountCents > 0)).toBe(true)
    for (const basket of baskets) expect(basket.lines.map(({ line }) => line)).toEqual(basket.lines.map((_, index) => index + 1))
    expect(lines.filter(({ kind }) => kind === 'depositReturn').every(({ amountCents }) => amountCents < 0)).toBe(true)
  })
})

describe('a folder that cannot be replayed is told in one sentence', () => {
  it('if it does not exist or lacks tables', async () => {
    const missing = join(folder.path, 'missing')
    expect(() => assertTables(missing)).toThrow(new UserError(`${missing} does not exist; name the folder of "The Complete Journey".`))
    cpSync(excerpt, folder.path, { recursive: true })
    for (const name of ['coupons', 'products']) rmSync(join(folder.path, `${name}.csv`))
    const lacks = new UserError(`${folder.path} lacks products, coupons (.csv or .csv.gz); name the folder of "The Complete Journey".`)
    expect(() => assertTables(folder.path)).toThrow(lacks)
    await expect(replayFolder(folder.path)).rejects.toThrow(lacks)
  })

  it('if a table lacks columns', async () => {
    cpSync(excerpt, folder.path, { recursive: true })
    const path = join(folder.path, 'transactions.csv')
    writeFileSync(path, readFileSync(path, 'utf8').replace('sales_value', 'sales'))
    await expect(readJourney(folder.path)).rejects.toThrow(new UserError(`${path} cannot be read as a table: it has no sales_value`))
  })
})
