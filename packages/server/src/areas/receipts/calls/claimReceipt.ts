import * as contract from '@herzkarte/contract/receipts/index.ts'
import { claimCodeOf } from '@herzkarte/rules/codes/claim-code.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { countGuess } from '../../../kernel/rate-counters.ts'
import { handleInSteps, type Publish, transactAndPublish } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { claimSale, lockOpenSale, openSaleLookup } from '../../till/index.ts'

export const claimReceipt = handleInSteps(contract.claimReceipt, async function claimReceipt({ operationId, code: typed }, context) {
  const { member, transact, content, lang, now, services, fail } = context
  const { memberId } = member
  const code = claimCodeOf(typed) ?? fail('claimCodeNotFound')
  const lookup = openSaleLookup(services.settings, code)
  const guess = await countGuess(
    transact,
    { what: contract.claimReceipt.name, who: memberId, secret: services.settings.secret, now },
    lookup,
  )
  const { found } = guess
  // Right ones fail as well, or guessing would go on.
  if (guess.tooMany) fail('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
  if (!found) return fail('claimCodeNotFound')
  // The guess was right, whatever becomes of the claim.
  await transact((tx) => tx.runAll(guess.forgiveness))
  const claim = async (tx: Tx, publish: Publish) => {
    const sale = (await lockOpenSale(tx, found)) ?? fail('claimCodeNotFound')
    // Claims and returns of one member wait for each other. The account may be deleted meanwhile.
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const operation = { memberId, operationId, call: contract.claimReceipt.name, input: { code }, now }
    return once(tx, operation, () => claimSale(tx, sale, memberId, { content, lang, now, publish }))
  }
  // Not together with others: two claims of one sale would hold the same lock.
  return transactAndPublish(services, claim)
})
