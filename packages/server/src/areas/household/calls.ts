import * as contract from '@herzkarte/contract/calls.ts'
import { guess } from '../../kernel/attempts.ts'
import { deferred } from '../../kernel/database/index.ts'
import { handle, handleInSteps, handleRead, transactAndPublish } from '../../runtime/handle.ts'
import { idOf, lockBoth, stopsOf } from '../friends/index.ts'
import { notify } from '../notifications/index.ts'
import { joinLists } from '../recipes/index.ts'
import { readView } from './household-view.ts'
import { checkFree, codeHashesOf, codeMs, end, ownerOfCode, readHousehold, relate, removeCodes, storeCode } from './households.ts'

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

export const createHouseholdCode = handle(
  contract.createHouseholdCode,
  async function createHouseholdCode(_, { tx, member: { memberId }, fail, ...context }) {
    await checkFree(tx, memberId, fail, context.now)
    await storeCode(tx, context.services.settings, memberId, context.now)
    return readView(tx, memberId, context)
  },
)

export const getHousehold = handleRead(contract.getHousehold, async function getHousehold(_, { db, member, ...context }) {
  return readView(db, member.memberId, context)
})

export const joinHousehold = handleInSteps(contract.joinHousehold, async function joinHousehold({ code }, context) {
  const { db, transact, member, services, now, takeTicket, fail } = context
  const { memberId } = member
  const hashes = codeHashesOf(services.settings, code) ?? fail('householdCodeNotFound')
  const guesser = { what: contract.joinHousehold.name, from: memberId }
  const { found, waitSeconds, right } = await guess(
    transact,
    guesser,
    { secret: services.settings.secret, now },
    deferred(ownerOfCode, hashes),
  )
  if (waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
  const ownerId = found?.memberId
  if (ownerId === undefined || ownerId === memberId) return fail('householdCodeNotFound')
  await transact((tx) => tx.runAll(right))
  await transactAndPublish(services, async (tx, publish) => {
    if (!(await lockBoth(tx, memberId, ownerId))) fail('householdCodeNotFound')
    const [own, theirs, stops] = await Promise.all([
      readHousehold(tx, memberId),
      readHousehold(tx, ownerId),
      stopsOf(tx, memberId, ownerId, now),
    ])
    // Sent twice.
    if (own?.status === 'asking' && own.partnerId === ownerId) return
    if (theirs?.status !== 'inviting' || theirs.since.getTime() + codeMs <= now.getTime()) fail('householdCodeNotFound')
    if (stops.has('blocks')) fail('friendBlocked')
    if (stops.has('blockedBy')) fail('householdCodeNotFound')
    await checkFree(tx, memberId, fail, now)
    await takeTicket(tx)
    await relate(tx, [memberId, ownerId], ['asking', 'asked'], now)
    await tx.runAll(notify(ownerId, { kind: 'householdAsked', aboutId: memberId }, now))
    for (const side of [memberId, ownerId]) publish(side, { type: 'householdChanged' })
  })
  return readView(db, memberId, context)
})

export const leaveHousehold = handle(
  contract.leaveHousehold,
  async function leaveHousehold(_, { tx, publish, member: { memberId }, ...context }) {
    await end(tx, memberId, publish, context.now)
    return readView(tx, memberId, context)
  },
)
