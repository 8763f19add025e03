import * as contract from '@herzkarte/contract/receipts/index.ts'
import { claimCodeOf } from '@herzkarte/rules/codes/claim-code.ts'
import { guess } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handleInSteps, type Publish, transactAndPublish } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { claimSale, lockedOpenSale, openSaleLookup } from '../../till/index.ts'

export const claimReceipt = handleInSteps(contract.claimReceipt, async function claimReceipt({ operationId, code: typed }, context) {
  const { member, transact, content, lang, now, services, fail } = context
  const { memberId } = member
  const code = claimCodeOf(typed) ?? fail('claimCodeNotFound')
  const lookup = openSaleLookup(services.settings, code)
  const guesser = { what: contract.claimReceipt.name, from: memberId }
  const { found, waitSeconds, right } = await guess(transact, guesser, { secret: services.settings.secret, now }, lookup)
  // Right ones fail as well, or guessing would go on.
  if (waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
  if (!found) return fail('claimCodeNotFound')
  // The guess was right, whatever becomes of the claim.
  await transact((tx) => tx.runAll(right))
  const claim = async (tx: Tx, publish: Publish) => {
    const sale = (await tx.first(lockedOpenSale, found.codeHash)) ?? fail('claimCodeNotFound')
    // Claims and returns of one member wait for each other. The account may be deleted meanwhile.
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const operation = { memberId, operationId, call: contract.claimReceipt.name, input: { code }, now }
    return once(tx, operation, () => claimSale(tx, sale, memberId, { content, lang, now, publish }))
  }
  // Not together with others: two claims of one sale would hold the same lock.
  return transactAndPublish(services, claim)
})
