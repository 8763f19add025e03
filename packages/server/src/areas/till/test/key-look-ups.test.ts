import { expect, it } from 'vitest'
import type { Db } from '../../../kernel/database/index.ts'
import { tillAuthentication } from '../keys/authenticate-till.ts'

const lookUpsAtOnce = 128
const header = (name: string) => `Till ${name.padEnd(43, '-')}`
const rejected = { errorName: 'tillKeyInvalid' }

/** Keys as a database answers for them that takes its time, and how often it was asked. */
function aDatabase() {
  const waiting: ((row: object | undefined) => void)[] = []
  const db = { first: () => new Promise((resolve) => waiting.push(resolve)) } as unknown as Db
  return { db, waiting, answer: (row?: object) => waiting.splice(0).forEach((resolve) => void resolve(row)) }
}

it('a key that was valid before is looked up once for all requests, and within the limit of unknown keys once it is revoked', async () => {
  const { db, waiting, answer } = aDatabase()
  const authenticate = tillAuthentication(db)
  const ask = (seconds: number, name = 'known') => authenticate(header(name), new Date(seconds * 1000))
  const first = ask(0)
  answer({ storeId: 'lindenau' })
  expect(await first).toMatchObject({ storeId: 'lindenau' })
  expect(await ask(4)).toMatchObject({ storeId: 'lindenau' })

  const later = Array.from({ length: 100 }, () => ask(6))
  expect(waiting).toHaveLength(1)
  answer()
  for (const one of await Promise.allSettled(later)) expect(one).toMatchObject({ status: 'rejected', reason: rejected })

  const madeUp = Array.from({ length: lookUpsAtOnce }, (_, index) => ask(7, `made-up-${index}`))
  await expect(ask(7)).rejects.toMatchObject({ errorName: 'serviceUnavailable' })
  answer()
  for (const one of await Promise.allSettled(madeUp)) expect(one).toMatchObject({ status: 'rejected', reason: rejected })
})
