import * as contract from '@herzkarte/contract/calls.ts'
import { transferCodeOf } from '@herzkarte/rules/codes/transfer-code.ts'
import { guess } from '../../../kernel/attempts.ts'
import { deferred } from '../../../kernel/database/index.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { readCard } from '../../hearts/index.ts'
import { isHidden, personView, readParties } from '../people.ts'
import { type Rejected, receiveHearts } from '../receive-hearts.ts'
import { postcardView } from '../transfer-view.ts'
import { transferByCode, transferCodeHashes } from '../transfers.ts'

export const receiveTransferStamp = handleInSteps(
  contract.receiveTransferStamp,
  async function receiveTransferStamp({ transferCode: typed }, { db, transact, member: { memberId }, content, lang, now, services, fail }) {
    const code = transferCodeOf(typed) ?? fail('transferStampCodeNotFound')
    const hashes = transferCodeHashes(services.settings, code)
    const guesser = { what: contract.receiveTransferStamp.name, from: memberId }
    const { found, waitSeconds, right } = await guess(
      transact,
      guesser,
      { secret: services.settings.secret, now },
      deferred(transferByCode, hashes),
    )
    if (waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
    if (!found) return fail('transferStampCodeNotFound')
    await transact((tx) => tx.runAll(right))

    const { memberId: senderId, transferId } = found
    const received = await transact((tx) =>
      receiveHearts(tx, { senderId, transferId, receiverId: memberId }, { content, now, fail: (why: Rejected) => fail(why) }),
    )
    services.events.publish(senderId, { type: 'transfersChanged' })
    const { unit, amount } = received
    const campaign = content.campaign(unit) ?? fail('transferStampCodeNotFound')
    const card = await readCard(db, { memberId, campaign, lang, content, now })
    const sender = (await readParties(db, memberId, [senderId])).get(senderId)
    const from = personView(sender ?? { userId: senderId, userName: '', photo: null })
    services.events.publish(memberId, {
      type: 'transferReceived',
      ...{ transferId, campaignId: unit, hearts: amount, balanceHearts: card.hearts, from: from.userName, photo: from.photo },
    })
    services.events.publish(memberId, {
      type: 'heartsCredited',
      campaignId: unit,
      hearts: amount,
      balanceHearts: card.hearts,
      cause: 'transfer',
    })
    const postcard = sender && !isHidden(sender) ? postcardView(received, { content, lang }) : null
    return { transferId, hearts: amount, from, card, postcard }
  },
)
