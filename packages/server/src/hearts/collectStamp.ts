import { collectStamp } from '@herzkarte/contract/calls.ts'
import { collectCodeOf } from '@herzkarte/contract/hearts/collect-code.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { statement } from '../database/index.ts'
import { lockBook } from '../ledger/index.ts'
import { handleInSteps } from '../wire/handle.ts'
import { once } from '../wire/once.ts'
import { collectCodeHash } from './collect-codes.ts'
import { countGuess } from './guesses.ts'
import { landGiven } from './land-given.ts'
import { readCard } from './read-card.ts'

const find = statement<{ campaignId: string; hearts: number; batch: string }, [Buffer]>(
  'select campaign_id as "campaignId", hearts, batch from collect_codes where code_hash = $1',
)
const take = statement<never, [Buffer, string, Date]>(
  'update collect_codes set member_id = $2, collected_at = $3 where code_hash = $1 and member_id is null',
)

export default handleInSteps(
  collectStamp,
  async ({ operationId, code: typed }, { member: { memberId }, db, transact, content, lang, now, services, refuse }) => {
    const code = collectCodeOf(typed) ?? refuse('collectCodeNotFound')
    const guess = await transact((tx) => countGuess(tx, memberId, now))
    const refuseGuess = () => refuse('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
    const hash = collectCodeHash(services.settings.secret, code)
    const found = await db.first(find, hash)
    if (!found) return guess.tooMany ? refuseGuess() : refuse('collectCodeNotFound')
    await transact((tx) => guess.forgive(tx))

    const { campaignId, hearts, batch } = found
    let landed = false
    const result = await transact(async (tx) => {
      landed = false
      const book = await lockBook(tx, memberId, campaignId)
      return once(tx, { memberId, operationId, call: collectStamp.name, input: { code }, now }, async () => {
        if (guess.tooMany) refuseGuess()
        const campaign = content.campaign(campaignId) ?? refuse('campaignStampNotFound')
        const day = dayOf(now, content.merchant.timeZone)
        if (day < campaign.collectFrom) refuse('campaignNotStarted')
        if (day > campaign.collectUntil) refuse('campaignEnded')
        if ((await tx.run(take, hash, memberId, now)) === 0) refuse('collectCodeUsed')
        const key = `code:${hash.toString('base64url')}`
        await landGiven(tx, book, { campaign, hearts, cause: { kind: 'collectCode', id: batch }, key, now })
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
