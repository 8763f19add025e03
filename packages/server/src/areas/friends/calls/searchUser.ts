import * as contract from '@herzkarte/contract/calls.ts'
import { guess } from '../../../kernel/attempts.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { userNameLookup } from '../../account/index.ts'
import { findFriend } from '../friendships.ts'
import { personView, readPeople } from '../people.ts'
import { stopsOf } from '../stops.ts'

export const searchUser = handleInSteps(
  contract.searchUser,
  async function searchUser({ userName }, { db, transact, member: { memberId }, services, now, fail }) {
    const guesser = { what: contract.searchUser.name, from: memberId }
    const { found, waitSeconds, right } = await guess(
      transact,
      guesser,
      { secret: services.settings.secret, now },
      userNameLookup(userName),
    )
    if (waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
    const userId = found?.memberId
    const person = userId === undefined || userId === memberId ? undefined : (await readPeople(db, [userId])).get(userId)
    if (!person || (await stopsOf(db, memberId, person.userId, now)).has('blockedBy')) return fail('userNameNotFound')
    await transact((tx) => tx.runAll(right))
    return { ...personView(person), status: (await findFriend(db, memberId, person.userId))?.status ?? null }
  },
)
