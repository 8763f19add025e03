import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { transact } from '../src/kernel/database/index.ts'
import { issue, lockBook, pointsUnit, write } from '../src/ledger/index.ts'
import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'
import { signedIn } from './till.ts'

/** Credits points to a member as a purchase would. */
export async function creditPoints({ server }: TestServer, { memberId }: TestMember, points: number): Promise<void> {
  const { pool, now } = server.services
  await transact(pool, async (tx) => {
    const book = await lockBook(tx, memberId, pointsUnit)
    const cause = { kind: 'goodwill', id: memberId } as const
    const occasion = { reason: 'customerService', cause, key: `fixture:${randomUUID()}`, happenedAt: now() } as const
    await tx.runAll(write([issue(book, points, 'purchased', '9999-12-31', occasion)], now()))
  })
}

/** Activates points in the app and returns the voucher. */
export async function activatesPoints(app: TestServer, member: TestMember, points: number) {
  const answer = await app.call('activateUserPoint', { points, operationId: uuid() }, signedIn(app, member))
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.voucher
}

/** The member's points as the app shows them. */
export async function pointsOf(app: TestServer, member: TestMember) {
  return (await app.call('getUserPoint', {}, signedIn(app, member))).result
}
