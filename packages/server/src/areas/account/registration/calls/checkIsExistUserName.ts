import * as contract from '@herzkarte/contract/calls.ts'
import { userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { countGuess } from '../../../../kernel/guesses.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { networkKeys } from '../../../../runtime/network-keys.ts'
import { userNameLookup } from '../../profile/user-names.ts'

export const checkIsExistUserName = handleInSteps(
  contract.checkIsExistUserName,
  async function checkIsExistUserName({ userName }, { member, transact, ip, now, fail }) {
    if (userNameIssue(userName)) fail('usernameFormatInvalid', { result: { fields: ['userName'] } })
    // Names that exist are guesses at who can be found, as in `searchUser`. Free ones reveal nobody.
    const guessers = member ? [{ name: member.memberId, times: 1 }] : networkKeys(ip)
    const named = guessers.map(({ name, times }) => ({ name: `${contract.checkIsExistUserName.name}:${name}`, times }))
    const guess = await countGuess(transact, named, now, userNameLookup(userName))
    if (guess.tooMany) fail('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
    // The client's own user name counts as available.
    const isExist = guess.found !== undefined && guess.found.memberId !== member?.memberId
    if (!isExist) await transact((tx) => tx.runAll(guess.forgiveness))
    return { isExist }
  },
)
