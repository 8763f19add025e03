import { listStampCardForHomePage } from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { handleRead } from '../wire/handle.ts'
import { campaignsOfMembers } from './campaign-order.ts'
import { cardViews, readCards } from './read-cards.ts'

export default handleRead(listStampCardForHomePage, async ({ kind = 'hearts' }, { db, member, content, lang, now }) => {
  const day = dayOf(now, content.merchant.timeZone)
  const campaigns = campaignsOfMembers(content, kind, day)
  return { items: cardViews(campaigns, await readCards(db, member.memberId, campaigns), { lang, day }) }
})
