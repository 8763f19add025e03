import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../../../kernel/database/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { counterKey, countInSlices, type KeyLimit, uncount } from '../../../kernel/rate-counters.ts'
import { notify } from '../../notifications/index.ts'
import { findMember } from '../members.ts'
import { deviceFailureKey } from '../sessions/known-devices.ts'
import {
  clearFailures,
  countFailures,
  type FailureKey,
  failureKey,
  lockOf,
  minutesUntil,
  takeBackFailure,
} from '../sessions/login-failures.ts'
import { ownerOfDestination } from './code-origin.ts'
import { addSecurityNotice } from './security-notices.ts'
import type { BoundSubject, Guesser } from './verification-codes.ts'

/**
 * Lock duration in minutes by the number of consecutive wrong codes. Each code has five tries, so somebody who mistypes one code is not locked.
 * The last value applies to all further ones: a member's codes have fewer than forty guesses a day, however many are requested.
 */
const lockMinutes = [0, 0, 0, 0, 0, 0, 1, 2, 5, 10, 15, 30, 60] as const
const noticeAfter = 10
/** Strangers together are counted for the notice. */
const noLock = [0] as const
/**
 * A day's wrong codes of all strangers together: one of a million is guessed with them at 0.008 %. One network has fewer than half of them, because
 * it is locked for longer and longer.
 */
const strangersPerDay = 80
/** A network has five tries at the code of a registration. The code has expired when the lock ends. */
const lockMinutesOfNetwork = [...Array<number>(5).fill(0), 60]

interface CodeGuess {
  /** Takes this guess off the count. Earlier wrong ones stay: the code may be one that a thief has requested for a mailbox of their own. */
  right(): Promise<void>
  /** Notifies the member if somebody keeps guessing. */
  wrong(): Promise<void>
}

/**
 * Counts a guess at a code before it is compared: for the member, across all codes and purposes, so that new codes bring no new guesses. Guesses of
 * strangers, in the member's sessions and on each device that the member has signed in on are counted apart, so that strangers lock nobody but
 * strangers. Of these, each network is counted apart, and all together have a total. Addresses without an account are
 * counted in the same way, and the address and the number of a member apart, so that no answer reveals who has what. Fails with `codesLocked` during a
 * lock. The row stays locked until the transaction ends, so that concurrent guesses wait for each other.
 */
export async function countCodeGuess(tx: Tx, { destination, guesser }: BoundSubject, secret: string, now: Date): Promise<CodeGuess> {
  const memberId = await memberOf(tx, destination, guesser)
  const target = memberId ?? destination
  const key = keyOf(secret, guesser, destination)
  const own = (await countFailures(tx, key, now, lockMinutes)) ?? (await failLocked(tx, key, now))
  const total = 'network' in guesser ? totalOf(secret, destination) : undefined
  const [usedUp] = total ? await countInSlices(tx, [total], now) : []
  if (usedUp) return fail('codesLocked', { params: { minutes: String(Math.ceil(usedUp.waitSeconds / 60)) } })
  return {
    async right() {
      await takeBackFailure(tx, key)
      if (total) await tx.runAll([uncount(total, now)])
    },
    async wrong() {
      const failures = 'network' in guesser ? await countFailures(tx, failureKey(secret, 'codes', target), now, noLock) : own
      const member = failures === noticeAfter && memberId !== undefined ? await findMember(tx, memberId) : undefined
      if (!member) return
      await addSecurityNotice(tx, 'codesGuessed', member, now)
      await tx.runAll(notify(member.memberId, { kind: 'codesGuessed' }, now))
    },
  }
}

/** Clears all wrong codes, since a right one has shown that the owner is there. */
export async function clearCodeGuesses(tx: Tx, { destination, guesser }: BoundSubject, secret: string): Promise<void> {
  const memberId = await memberOf(tx, destination, guesser)
  const target = memberId ?? destination
  await clearFailures(tx, keyOf(secret, guesser, destination))
  if ('network' in guesser) await clearFailures(tx, failureKey(secret, 'codes', target))
}

async function memberOf(tx: Tx, destination: string, guesser: Guesser): Promise<string | undefined> {
  if ('sessionsOf' in guesser) return guesser.sessionsOf
  return isUuid(destination) ? destination : ownerOfDestination(tx, destination)
}

function keyOf(secret: string, guesser: Guesser, destination: string): FailureKey {
  if ('network' in guesser) return failureKey(secret, 'codes of network', `${guesser.network} ${destination}`)
  if ('registeringFrom' in guesser) return failureKey(secret, 'codes of registering network', `${guesser.registeringFrom} ${destination}`)
  return 'device' in guesser
    ? deviceFailureKey(secret, 'codes of device', guesser.device)
    : failureKey(secret, 'codes of sessions', guesser.sessionsOf)
}

function totalOf(secret: string, destination: string): KeyLimit {
  return { key: counterKey(secret, 'codes:wrong', destination), most: strangersPerDay, seconds: dayMs / 1000 }
}

/** Takes one of the tries that a guesser's network has at the code of a registration. Undefined if there is none left. Others have as many as the code has. */
export async function takeTryOfNetwork(
  tx: Tx,
  { guesser }: BoundSubject,
  codeHash: Buffer,
  secret: string,
  now: Date,
): Promise<{ giveBack(): Promise<void> } | undefined> {
  if (!('registeringFrom' in guesser)) return { giveBack: async () => {} }
  const key = failureKey(secret, 'tries of network', `${guesser.registeringFrom} ${codeHash.toString('base64')}`)
  if ((await countFailures(tx, key, now, lockMinutesOfNetwork)) === undefined) return undefined
  return { giveBack: () => takeBackFailure(tx, key) }
}

async function failLocked(tx: Tx, key: FailureKey, now: Date): Promise<never> {
  const lockedUntil = (await lockOf(tx, key, now)) ?? now
  return fail('codesLocked', { params: { minutes: String(minutesUntil(lockedUntil, now)) } })
}
