import * as contract from '@herzkarte/contract/points/index.ts'
import { v7 as uuid } from 'uuid'
import { giftTitle, storeName } from '../../content/index.ts'
import { deferred } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { defaultLimit, historyRange, pageOf } from '../../kernel/pagination.ts'
import { lockedByTillUntil } from '../../kernel/till-lock.ts'
import { bookOf, held, lockBook, lockOpenBooks, pointsUnit, readLots, spend, write } from '../../ledger/index.ts'
import { handle, handleRead } from '../../runtime/handle.ts'
import { readHistory } from '../hearts/index.ts'
import { giveVoucherBack, insertVoucher, lockVoucher, pageOfVouchers, readPoints, voucherView } from './vouchers.ts'

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

export const cancelUserPointVoucher = handle(
  contract.cancelUserPointVoucher,
  async function cancelUserPointVoucher(input, { member: { memberId }, tx, content, now, day, fail }) {
    const { voucherId, operationId } = input
    const book = await lockBook(tx, memberId, pointsUnit)
    return once(tx, { memberId, operationId, call: contract.cancelUserPointVoucher.name, input, now }, async () => {
      // Read after the lock, because a till that redeems it locks the same book.
      const voucher = (await lockVoucher(tx, memberId, voucherId)) ?? fail('voucherNotFound')
      if (voucher.status !== 'Activated') fail('voucherNotActivated')
      if (lockedByTillUntil(voucher, now)) fail('couponTemporarilyLocked')
      await giveVoucherBack(tx, book, voucher, { day, now })
      const row = { ...voucher, status: 'Deactivated', endedAt: now } as const
      const points = await readPoints(tx, memberId, { content, now })
      return { voucher: voucherView(row, { content, now }), points, repaidPoints: -book.debt - points.debtPoints }
    })
  },
)

export const getUserPoint = handleRead(contract.getUserPoint, function getUserPoint(_, { db, member, content, now }) {
  return readPoints(db, member.memberId, { content, now })
})

/** Points are totals, as hearts in the heart history. */
export const listUserPointHistory = handleRead(
  contract.listUserPointHistory,
  async function listUserPointHistory({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now }) {
    const range = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await readHistory<contract.PointHistoryEntry['cause']>(db, member.memberId, [pointsUnit], range, limit + 1)
    return pageOf(
      rows,
      limit,
      ['happenedAt', 'transactionId'],
      ({ transactionId, cause, held, debt, receiptNumber, receiptId, ...row }) => ({
        transactionId,
        cause,
        points: held + debt,
        debtPoints: Math.abs(debt),
        happenedAt: row.happenedAt.toISOString(),
        storeName: row.storeId === null ? null : storeName(content, row.storeId),
        receiptNumber,
        receiptId,
        giftName: row.giftId === null ? null : giftTitle(content, row.giftId, lang),
      }),
    )
  },
)

export const listUserVoucher = handleRead(
  contract.listUserVoucher,
  async function listUserVoucher({ status, cursor, limit = defaultLimit }, { db, member, content, now }) {
    const { start } = historyRange({ cursor }, now, content.merchant.timeZone)
    const rows = await db.all(pageOfVouchers, member.memberId, status ?? null, start.at, start.id, limit + 1)
    return pageOf(rows, limit, ['activatedAt', 'voucherId'], (row) => voucherView(row, { content, now }))
  },
)
