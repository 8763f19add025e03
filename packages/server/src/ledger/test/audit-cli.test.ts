import type { Clone } from '@herzkarte/dev'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { cloneTemplate } from '#testing/database.ts'
import { openPool } from '../../kernel/database/index.ts'
import { act } from './life-in-database.ts'

const audit = commandRuns('audit')
const run = (env: Record<string, string>, ...args: string[]) => audit(args, env)

let database: Clone
beforeAll(async () => {
  database = await cloneTemplate()
  const pool = openPool({ databaseUrl: database.appUrl, poolSize: 2, statementTimeoutMs: 5000 })
  const member = { memberId: uuid(), unit: 'herzhaft-kochen', redemptions: [], purchases: [], transfers: [] }
  await act(pool, member, { does: 'buys', hearts: 12, lastsDays: 30 })
  await pool.end()
})
afterAll(() => database.drop())

it('ends well when the ledger holds', async () => {
  expect(await run({ DATABASE_URL: database.appUrl })).toEqual({
    out: 'The ledger holds: 2 accounts and 1 posting, no problem.\n',
    err: '',
    code: 0,
  })
})

it('prints what the ledger holds, so that two databases can be compared', async () => {
  const { out, code } = await run({ DATABASE_URL: database.appUrl }, '--sums')
  expect(code).toBe(0)
  expect(out.split('\n').slice(0, -2)).toEqual([
    'entries of herzhaft-kochen in issued: -12',
    'entries of herzhaft-kochen in purchased: 12',
    'postings by purchase: 1',
    expect.stringMatching(/^books: [\da-f]{16}$/),
  ])
})

it('ends with 1 and the sentences when it does not', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('update books set purchased = purchased + 1, issued = issued - 1')
  await owner.end()
  const { out, err, code } = await run({ DATABASE_URL: database.appUrl })
  expect({ out, code }).toEqual({ out: '', code: 1 })
  expect(err).toMatch(/the balance of purchased is 13, its entries sum to 12\.\n/)
  expect(err).toMatch(/13 are held as purchased, but purchases that were not returned brought 12\.\n/)
  expect(err).toMatch(/The ledger does not hold: 2 accounts and 1 posting, 4 problems\.\n$/)
})

it('ends with 1 and one sentence when there is no database', async () => {
  expect(await run({ DATA_DIR: '/nowhere' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no database: .*\n$/),
  })
  expect(await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).toMatchObject({
    code: 1,
    err: 'The database at 127.0.0.1:1 does not answer (ECONNREFUSED).\n',
  })
})
