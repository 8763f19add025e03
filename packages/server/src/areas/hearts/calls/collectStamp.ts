import * as contract from '@herzkarte/contract/calls.ts'
import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { guess } from '../../../kernel/attempts.ts'
import { deferred, type Tx } from '../../../kernel/database/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockBook, lockOpenBooks } from '../../../ledger/index.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { collectCodeByHash, collectCodeHashes, creditCollectCode, takeCollectCode } from '../collect-codes/collect-codes.ts'
import { readCard } from '../read-cards.ts'

export const collectStamp = handleInSteps(
  contract.collectStamp,
  async function collectStamp({ operationId, code: typed }, { member: { memberId }, transact, content, lang, now, services, fail }) {
    const code = collectCodeOf(typed) ?? fail('collectCodeNotFound')
    const hashes = collectCodeHashes(services.settings, code)
    const guesser = { what: contract.collectStamp.name, from: memberId }
    const context = { secret: services.settings.secret, now }
    const { found, waitSeconds, right } = await guess(transact, guesser, context, deferred(collectCodeByHash, hashes))
    const failGuess = () => fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
    if (!found) return waitSeconds > 0 ? failGuess() : fail('collectCodeNotFound')

    const { campaignId, hearts } = found
    let credited = false
    const collect = async (tx: Tx) => {
      credited = false
      const lock = () => Promise.all([lockOpenBooks(tx, memberId, [campaignId]), takeCollectCode(tx, memberId, found, now)])
      const operation = { memberId, operationId, call: contract.collectStamp.name, input: { code }, now, lock }
      const answer = await once(tx, operation, async ([books, taken]) => {
        if (waitSeconds > 0) failGuess()
        const book = books.get(campaignId) ?? (await lockBook(tx, memberId, campaignId))
        const campaign = creditCollectCode(tx, book, { ...found, taken }, { content, now })
        credited = true
        return { hearts, card: await readCard(tx, { memberId, campaign, lang, content, now }) }
      })
      tx.last(right)
      return answer
    }
    const result = await transact(collect).catch(async (error) => {
      // The guess was correct, so it is taken off the count; the original error is what the client gets.
      await transact((tx) => tx.runAll(right)).catch(() => {})
      throw error
    })
    if (credited) {
      services.events.publish(memberId, {
        type: 'heartsCredited',
        campaignId,
        hearts,
        balanceHearts: result.card.hearts,
        cause: 'collectCode',
      })
    }
    return result
  },
  { shared: true },
)
