import * as contract from '@herzkarte/contract/calls.ts'
import { countGuess } from '../../../kernel/rate-counters.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { userNameLookup } from '../../account/index.ts'
import { findFriend } from '../friendships.ts'
import { personView, readPeople } from '../people.ts'
import { stopsOf } from '../stops.ts'

export const searchUser = handleInSteps(
  contract.searchUser,
  async function searchUser({ userName }, { db, transact, member: { memberId }, services, now, fail }) {
    const guess = await countGuess(
      transact,
      { what: contract.searchUser.name, who: memberId, secret: services.settings.secret, now },
      userNameLookup(userName),
    )
    if (guess.tooMany) fail('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
    const userId = guess.found?.memberId
    const person = userId === undefined || userId === memberId ? undefined : (await readPeople(db, [userId])).get(userId)
    if (!person || (await stopsOf(db, memberId, person.userId, now)).has('blockedBy')) return fail('userNameNotFound')
    await transact((tx) => tx.runAll(guess.forgiveness))
    return { ...personView(person), status: (await findFriend(db, memberId, person.userId))?.status ?? null }
  },
)
