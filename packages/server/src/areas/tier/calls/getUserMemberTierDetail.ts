import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readTierCard } from '../read-tier-card.ts'
import { tierCardView } from '../tier-card-view.ts'

export const getUserMemberTierDetail = handleRead(
  contract.getUserMemberTierDetail,
  async function getUserMemberTierDetail({ isCallLoyalty = false }, { db, member, content, lang, now, services, fail }) {
    const today = dayOf(now, content.merchant.timeZone)
    // A session that has ended has no card to show, even while its last access token is about.
    const card = (await readTierCard(db, member, today)) ?? fail('tokenInvalid')
    // Asked for the kept tier itself, one that the merchant has taken out of the content is said to be missing; the card is shown without it.
    if (isCallLoyalty && card.tierId !== null && !content.tier(card.tierId)) fail('memberTierNotFound')
    return tierCardView(card, { cardKey: services.tokens.cardKey(member.sessionId), content, lang, now })
  },
)
