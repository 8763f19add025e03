import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import type { Statement } from '../../index.ts'
import { broken } from './row-types/broken.ts'
import { type Checker, openChecker } from './row-types/check.ts'
import type { Recorded } from './row-types/recording.ts'

/** Every statement that the server prepares: there is no other way to query the database. */
const recorded = vi.hoisted(() => [] as Recorded[])
vi.mock(import('../../statement.ts'), async (original) => {
  const { recordingIn } = await import('./row-types/recording.ts')
  return recordingIn(recorded, await original())
})

const source = fileURLToPath(new URL('../../../../', import.meta.url))

let database: TestDatabase
let checker: Checker
beforeAll(async () => {
  await import('../../../../server.ts')
  await import('../../../../studio/studio.ts')
  await import('../../../../ledger/audit-checks.ts')
  await import('../../../../ledger/audit.ts')
  await import('../../../../areas/notifications/news/audience.ts')
  await import('../../../../areas/notifications/news/sendings.ts')
  await import('../../../../areas/notifications/recall/commands.ts')
  await import('../../../../areas/account/customer-service/commands.ts')
  await import('../../../../report/commands.ts')
  await import('../../../../report/item.ts')
  await import('../../../../security-events.ts')
  await import('../../../../runtime/doctor/database.ts')
  database = await cloneTemplate()
  checker = await openChecker(database)
})
afterAll(async () => {
  await checker.close()
  await database.drop()
})

function isInSources(path: string): boolean {
  return path.startsWith(source) && !path.includes('/test/')
}

async function faultsOf(statements: readonly Recorded[]): Promise<string[]> {
  const faults: string[] = []
  for (const statement of statements) {
    const at = `${statement.file}:${statement.position}`
    faults.push(...(await checker.faultsOf(statement)).map((fault) => `${at} ${fault}`))
  }
  return faults
}

it('rows and values are declared as the database has them', async () => {
  expect(await faultsOf(recorded.filter(({ path }) => isInSources(path)))).toEqual([])
  expect(checker.badTrusts()).toEqual([])
})

it('every statement in the sources is looked at', () => {
  const seen = new Set(recorded.map(({ path, position }) => `${path}:${position}`))
  const files = globSync(`${source}**/*.ts`).filter(isInSources)
  const declared = files.flatMap((path) => checker.positionsIn(path).map((position) => `${path}:${position}`))
  expect(declared.filter((position) => !seen.has(position))).toEqual([])
  expect(declared.length).toBeGreaterThan(400)
})

describe('of statements made for it', () => {
  const faultsIn = async ({ text }: Statement<unknown, never>) => {
    const statement = recorded.find((one) => one.text === text)
    return statement ? checker.faultsOf(statement) : ['is not recorded']
  }

  it.each(Object.entries(broken))('the check finds %s', async (_, [statement, ...faults]) => {
    expect(await faultsIn(statement)).toEqual(faults)
  })
})
