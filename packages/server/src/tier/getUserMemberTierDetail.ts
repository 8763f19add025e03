import { getUserMemberTierDetail } from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { handleRead } from '../wire/handle.ts'
import { readTierCard } from './read-tier-card.ts'
import { tierCardView } from './tier-card-view.ts'

export default handleRead(getUserMemberTierDetail, async (_, { db, member, content, lang, now, services, refuse }) => {
  const today = dayOf(now, content.merchant.timeZone)
  // A session that has ended has no card to show, even while its last access token is about.
  const card = (await readTierCard(db, member, today)) ?? refuse('tokenInvalid')
  return tierCardView(card, { cardKey: services.tokens.cardKey(member.sessionId), content, lang, now })
})
