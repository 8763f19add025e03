import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { idOf, lockBoth, stopsOf } from '../../friends/index.ts'
import { notify } from '../../notifications/index.ts'
import { joinLists } from '../../recipes/index.ts'
import { readView } from '../household-view.ts'
import { readHousehold, relate, removeCodes } from '../households.ts'

export const confirmHousehold = handle(
  contract.confirmHousehold,
  async function confirmHousehold(input, { tx, publish, member: { memberId }, takeTicket, fail, ...context }) {
    const { now } = context
    const userId = idOf(input.userId) ?? fail('userNotFound')
    if (userId === memberId || !(await lockBoth(tx, memberId, userId))) fail('userNotFound')
    const [row, stops] = await Promise.all([readHousehold(tx, memberId), stopsOf(tx, memberId, userId, now)])
    // Sent twice.
    if (row?.status === 'together' && row.partnerId === userId) return readView(tx, memberId, context)
    if (row?.status !== 'asked' || row.partnerId !== userId || stops.has('blocks') || stops.has('blockedBy')) fail('userNotFound')
    await takeTicket(tx)
    await relate(tx, [memberId, userId], ['together', 'together'], now)
    await tx.run(removeCodes, memberId)
    await joinLists(tx, memberId, userId)
    await tx.runAll(notify(memberId, { kind: 'householdJoined', aboutId: userId }, now))
    await tx.runAll(notify(userId, { kind: 'householdJoined', aboutId: memberId }, now))
    for (const side of [memberId, userId]) publish(side, { type: 'householdChanged' })
    return readView(tx, memberId, context)
  },
)
