import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { campaignsOfMembers } from '../campaign-order.ts'
import { cardViews, readCards } from '../read-cards.ts'

export const listStampCardForHomePage = handleRead(
  contract.listStampCardForHomePage,
  async function listStampCardForHomePage({ kind = 'hearts' }, { db, member, content, lang, now }) {
    const day = dayOf(now, content.merchant.timeZone)
    const campaigns = campaignsOfMembers(content, kind, day)
    return { items: cardViews(campaigns, await readCards(db, member.memberId, campaigns), { lang, day }) }
  },
)
