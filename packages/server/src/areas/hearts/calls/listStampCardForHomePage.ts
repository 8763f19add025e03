import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readOfferee } from '../../segments/index.ts'
import { campaignsOfMembers } from '../campaign-order.ts'
import { offersOf } from '../campaign-view.ts'
import { cardViews, readCards } from '../read-cards.ts'

export const listStampCardForHomePage = handleRead(
  contract.listStampCardForHomePage,
  async function listStampCardForHomePage({ kind = 'hearts' }, { db, member, content, lang, now, day }) {
    const campaigns = campaignsOfMembers(content, kind, day)
    const [cards, offeree] = await Promise.all([
      readCards(db, member.memberId, campaigns, content),
      readOfferee(db, member.memberId, offersOf(campaigns), { content, now }),
    ])
    return { items: cardViews(campaigns, cards, { lang, day, offeree }) }
  },
)
