import { collectStamp } from '@herzkarte/contract/calls.ts'
import { collectCodeOf } from '@herzkarte/contract/hearts/collect-code.ts'
import { lockBook } from '../ledger/index.ts'
import { countGuess } from '../wire/guesses.ts'
import { handleInSteps } from '../wire/handle.ts'
import { once } from '../wire/once.ts'
import { collectCodeHashes } from './collect-codes.ts'
import { readCard } from './read-card.ts'
import { findCollectCode, takeCollectCode } from './take-collect-code.ts'

export default handleInSteps(
  collectStamp,
  async ({ operationId, code: typed }, { member: { memberId }, db, transact, content, lang, now, services, refuse }) => {
    const code = collectCodeOf(typed) ?? refuse('collectCodeNotFound')
    const guess = await countGuess(transact, `${collectStamp.name}:${memberId}`, now)
    const refuseGuess = () => refuse('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
    const found = await findCollectCode(db, collectCodeHashes(services.settings, code))
    if (!found) return guess.tooMany ? refuseGuess() : refuse('collectCodeNotFound')
    await guess.forgive()

    const { campaignId, hearts } = found
    let landed = false
    const result = await transact(async (tx) => {
      landed = false
      const book = await lockBook(tx, memberId, campaignId)
      return once(tx, { memberId, operationId, call: collectStamp.name, input: { code }, now }, async () => {
        if (guess.tooMany) refuseGuess()
        const campaign = await takeCollectCode(tx, book, found, { content, now })
        landed = true
        return { hearts, card: await readCard(tx, { memberId, campaign, lang, content, now }) }
      })
    })
    if (landed) {
      services.events.tell(memberId, { type: 'heartsLanded', campaignId, hearts, balanceHearts: result.card.hearts, cause: 'collectCode' })
    }
    return result
  },
)
