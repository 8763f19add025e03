import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import { afterEach, expect, it, vi } from 'vitest'
import { aFolder } from '../../dev/test/support/folders.ts'
import { departmentOf, vatCodeOf } from '../src/departments.ts'
import { readJourney } from '../src/household.ts'
import { replayFolder } from '../src/replay.ts'

const excerpt = fileURLToPath(new URL('./complete-journey/', import.meta.url))
const folder = aFolder()
afterEach(() => {
  folder.remove()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('all baskets and coupons are sold', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'table').mockReturnValue()
  for (const [name, value] of Object.entries({ DATA_DIR: folder.path, DATABASE_URL: '', PORT: '0' })) vi.stubEnv(name, value)
  const report = await replayFolder(excerpt)
  expect(report).toMatchObject({ sales: report.baskets, rejected: 0, problems: 0 })
  expect(report.coupons).toBeGreaterThan(20)
  expect(report.onOwnLine + report.onAddedLine).toBe(report.coupons)
  const redemptions = readFileSync(join(excerpt, 'coupon_redemptions.csv'), 'utf8').trim().split('\n').slice(1)
  expect(report.coupons + report.leftOut).toBe(redemptions.length)
})

it('a line has the department of its article, and its VAT code', () => {
  expect([departmentOf('GROCERY', 'FROZEN PIZZA'), departmentOf('PRODUCE', 'CITRUS'), departmentOf('GROCERY', 'SOUP')]).toEqual([
    'tiefkuehl',
    'obst-und-gemuese',
    'vorrat',
  ])
  expect([vatCodeOf('baeckerei'), vatCodeOf('drogerie'), vatCodeOf('geschenkkarten')]).toEqual([{ vatCode: 'B' }, { vatCode: 'A' }, {}])
})

it('a table that is missing or lacks columns is told in one sentence', async () => {
  cpSync(excerpt, folder.path, { recursive: true })
  const path = join(folder.path, 'transactions.csv')
  writeFileSync(path, readFileSync(path, 'utf8').replace('sales_value', 'sales'))
  await expect(readJourney(folder.path)).rejects.toThrow(new UserError(`${path} cannot be read as a table: it has no sales_value`))
  rmSync(path)
  await expect(replayFolder(folder.path)).rejects.toThrow(`${folder.path} lacks transactions.csv.gz`)
})
