import { consentKinds } from '@herzkarte/contract/account/consents.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { text } from '../../../../content/index.ts'
import { handleRead } from '../../../../runtime/handle.ts'
import { lastAnswers, wordingOf } from '../../consents.ts'

export const listConsents = handleRead(contract.listConsents, async function listConsents(_, { member, db, content, lang }) {
  const answers = await lastAnswers(db, member.memberId)
  return {
    items: consentKinds.map((kind) => {
      const { text: wording, version, changedOn, news } = wordingOf(kind, content)
      const answer = answers.get(kind)
      // Nobody is asked again about what they have switched off. The terms apply to everybody.
      const isAskedAgain = answer !== undefined && answer.version < version && (answer.isGiven || kind === 'terms')
      return {
        kind,
        answer: answer ? { ...answer, answeredAt: answer.answeredAt.toISOString() } : null,
        wording: text(wording, lang),
        version,
        changedOn,
        news: news ? text(news, lang) : null,
        isAskedAgain,
      }
    }),
  }
})
