import { receiveTransferStamp } from '@herzkarte/contract/calls.ts'
import { transferCodeOf } from '@herzkarte/rules/codes/transfer-code.ts'
import { countGuess } from '../../../kernel/guesses.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { readCard } from '../../hearts/index.ts'
import { findPerson } from '../people.ts'
import { type Refused, receiveHearts } from '../receive-hearts.ts'
import { transferCodeHashes } from '../transfer-codes.ts'
import { codeLookup } from '../transfers.ts'

export default handleInSteps(
  receiveTransferStamp,
  async ({ transferCode: typed }, { db, transact, member: { memberId }, content, lang, now, services, refuse }) => {
    const code = transferCodeOf(typed) ?? refuse('transferStampCodeNotFound')
    const hashes = transferCodeHashes(services.settings, code)
    const guess = await countGuess(transact, `${receiveTransferStamp.name}:${memberId}`, now, codeLookup(hashes))
    const { found } = guess
    if (guess.tooMany) refuse('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
    if (!found) return refuse('transferStampCodeNotFound')
    await transact((tx) => tx.runAll(guess.forgiveness))

    const { memberId: senderId, transferId } = found
    const { unit, amount } = await transact((tx) =>
      receiveHearts(tx, { senderId, transferId, receiverId: memberId }, { content, now, refuse: (why: Refused) => refuse(why) }),
    )
    services.events.tell(senderId, { type: 'transfersChanged' })
    const campaign = content.campaign(unit) ?? refuse('transferStampCodeNotFound')
    const card = await readCard(db, { memberId, campaign, lang, content, now })
    services.events.tell(memberId, {
      type: 'heartsLanded',
      campaignId: unit,
      hearts: amount,
      balanceHearts: card.hearts,
      cause: 'transfer',
    })
    const from = (await findPerson(db, senderId)) ?? { userId: senderId, userName: '', photo: null }
    return { hearts: amount, from, card }
  },
)
