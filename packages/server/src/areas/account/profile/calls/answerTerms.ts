import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { addAnswers } from '../../consents.ts'
import { lockSignedIn } from '../../sessions/sessions.ts'

export const answerTerms = handle(contract.answerTerms, async function answerTerms({ version, isGiven }, { member, tx, content, now }) {
  const { memberId } = await lockSignedIn(tx, member)
  await addAnswers(tx, memberId, { terms: isGiven }, { way: 'changedWording', content, now, version })
  return {}
})
