import * as contract from '@herzkarte/contract/calls.ts'
import { guess } from '../../../kernel/attempts.ts'
import { deferred } from '../../../kernel/database/index.ts'
import { handleInSteps, transactAndPublish } from '../../../runtime/handle.ts'
import { lockBoth, stopsOf } from '../../friends/index.ts'
import { notify } from '../../notifications/index.ts'
import { readView } from '../household-view.ts'
import { checkFree, codeHashesOf, codeMs, ownerOfCode, readHousehold, relate } from '../households.ts'

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
