import * as contract from '@herzkarte/contract/points/index.ts'
import { v7 as uuid } from 'uuid'
import { deferred } from '../../../kernel/database/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { bookOf, held, lockOpenBooks, pointsUnit, readLots, spend, write } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { insertVoucher, readPoints, voucherView } from '../vouchers.ts'

const mostPoints = 10_000_000

export const activateUserPoint = handle(
  contract.activateUserPoint,
  async function activateUserPoint(input, { member: { memberId }, tx, content, now, fail }) {
    const { points, operationId } = input
    if (points < 1 || points > mostPoints) fail('stampsFormatInvalid')
    const lock = () => Promise.all([lockOpenBooks(tx, memberId, [pointsUnit]), readLots(tx, memberId, pointsUnit)])
    return once(tx, { memberId, operationId, call: contract.activateUserPoint.name, input, now, lock }, async ([books, lots]) => {
      const book = bookOf(books, memberId, pointsUnit)
      // Points that are owed after a return cannot be spent.
      if (held(book) + book.debt < points) fail('notEnoughPoints')
      const voucherId = uuid()
      const cause = { kind: 'activation', id: voucherId } as const
      const occasion = { reason: 'redemption', cause, key: `activation:${voucherId}`, happenedAt: now } as const
      const spending = spend(book, lots, points, occasion)
      tx.last(write([spending], now), deferred(insertVoucher, memberId, voucherId, points, spending.postingId, now))
      const row = {
        voucherId,
        points,
        postingId: spending.postingId,
        activatedAt: now,
        status: 'Activated',
        endedAt: null,
        lockedUntil: null,
        usedCents: null,
        storeId: null,
        receiptNumber: null,
      } as const
      return { voucher: voucherView(row, { content, now }), points: await readPoints(tx, memberId, { content, now }) }
    })
  },
  { shared: true },
)
