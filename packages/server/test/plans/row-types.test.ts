import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cloneTemplate, type TestDatabase } from '../support/database.ts'
import { openChecker, type Checker } from './row-types/check.ts'
import type { Recorded } from './row-types/recording.ts'

const recorded = vi.hoisted(() => [] as Recorded[])
vi.mock(import('../../src/database/statement.ts'), async (original) => {
  const { recordingIn } = await import('./row-types/recording.ts')
  return recordingIn(recorded, await original())
})

let database: TestDatabase
let checker: Checker
beforeAll(async () => {
  await import('../../src/server.ts')
  await import('../../src/ledger/audit-checks.ts')
  await import('../../src/notifications/news/plan-news.ts')
  database = await cloneTemplate()
  checker = await openChecker(database)
}, 120_000)
afterAll(async () => {
  await checker.close()
  await database.drop()
})

it('rows and values are as the database has them', async () => {
  const faults: string[] = []
  for (const one of recorded) faults.push(...(await checker.faultsOf(one).catch((e:Error)=>[String(e.stack).slice(0,500)])).map((fault) => `${one.file}:${one.position} ${fault}`))
  ;(await import('node:fs')).writeFileSync('/tmp/faults.txt', faults.join('\n'))
  expect(faults).toEqual([])
}, 120_000)
