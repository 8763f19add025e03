import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../runtime/handle.ts'
import { tierCardOf, tierCardView } from './tier-card-view.ts'

/** Tokens are issued to the second, and the clocks of servers differ by a few: one that is behind must not reject its own. */
const serversDifferMs = 5000

export const getUserMemberTierDetail = handleRead(
  contract.getUserMemberTierDetail,
  async function getUserMemberTierDetail({ isCallLoyalty = false }, { db, member, content, lang, now, day: today, services, fail }) {
    // An ended session has no card to show, even while its last access token is still valid.
    const card = (await db.first(tierCardOf, member.memberId, today, member.sessionId)) ?? fail('tokenInvalid')
    // Somebody may have copied a token from before the key has changed. The app exchanges its own for a new one.
    if (card.keySince && member.issuedAt.getTime() + serversDifferMs < card.keySince.getTime()) fail('tokenExpired')
    // When the stored tier itself is requested, a tier that the merchant has removed from the content is an error. Otherwise the card is shown
    // without it.
    if (isCallLoyalty && card.tierId !== null && !content.tier(card.tierId)) fail('memberTierNotFound')
    return tierCardView(card, { cardKey: services.tokens.cardKey(member.sessionId, card.keyNumber), content, lang, now })
  },
)
