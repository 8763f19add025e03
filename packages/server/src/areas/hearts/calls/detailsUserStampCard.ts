import * as contract from '@herzkarte/contract/calls.ts'
import { text } from '../../../content/index.ts'
import { type Db, setStatement } from '../../../kernel/database/index.ts'
import { type CallContext, handleRead } from '../../../runtime/handle.ts'
import { readPartner } from '../../../runtime/household.ts'
import { readNames } from '../../../runtime/member-names.ts'
import { shownBecause } from '../../segments/index.ts'
import { limitsView, rewardsByPrice, withOfferedRewards } from '../campaign-view.ts'
import { type CardFigures, cardView, missingHearts } from '../card-view.ts'
import { freeHeartsKey, freeHeartsOn, heartsIn, readLendable, waitingValues } from '../free-hearts.ts'
import { activatedJson, bookFigures, newestActivatedFirst, readOffereeOf, stockJson } from '../read-cards.ts'
import { type RedemptionRow, redemptionView, rewardView, stockFrom } from '../reward-view.ts'

interface Row extends Omit<CardFigures, 'activatedRewards'> {
  claimed: boolean
  activatedOnes: RedemptionRow[] | null
  stock: Record<string, number> | null
}

const detail = setStatement<{ card: Row }, [string, string, string, string[], number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, unit text, key text, departments text[], cents int',
    `select to_json(card) as card from (
      select ${bookFigures('asked.member_id')}, ${activatedJson('asked.member_id')} as "activatedOnes", ${stockJson} as stock,
        exists (select from postings p where p.member_id = asked.member_id and p.idempotency_key = asked.key) as claimed
      from books b where b.member_id = asked.member_id and b.unit = asked.unit
    ) card`,
  ),
)

export const detailsUserStampCard = handleRead(
  contract.detailsUserStampCard,
  async function detailsUserStampCard({ campaignId }, { db, member: { memberId }, content, lang, now, day, fail }) {
    const of = { memberId, campaign: content.stampCampaign(campaignId) ?? fail('stampCardNotFound'), lang, content, now }
    const key = freeHeartsKey(of.campaign)
    const [found, offeree, lender] = await Promise.all([
      db.first(detail, memberId, of.campaign.id, key, ...waitingValues(content)),
      readOffereeOf(db, of),
      readLender(db, memberId, of.campaign.id, { content, now }),
    ])
    if (!found) return fail('userStampCardDoesNotExist')
    const { claimed, activatedOnes, stock, ...figures } = found.card
    const activated = newestActivatedFirst(activatedOnes ?? []).filter(({ campaignId }) => campaignId === of.campaign.id)
    const offered = withOfferedRewards(of.campaign, offeree)
    const campaign = withOfferedRewards(of.campaign, offeree, new Set(activated.map(({ rewardId }) => rewardId)))
    const context = { lang, day, stock: stockFrom(stock) }
    const card = { ...figures, activatedRewards: activated.length }
    const free = freeHeartsOn(campaign, day)
    return {
      ...cardView(offered, card, context),
      ...limitsView(campaign, content, lang),
      conditions: text(campaign.texts.conditions, lang),
      waiting: card.waiting > 0 ? { hearts: card.waiting, minimumCents: content.merchant.referral.minimumCents } : null,
      freeHearts: free && { hearts: free.amount, until: free.until, claimed },
      lender: lender ?? null,
      rewards: rewardsByPrice(campaign).map((reward) => ({
        ...rewardView(reward, { campaign, ...context }),
        ...shownBecause(reward, content, lang),
        missingHearts: missingHearts(reward, card, lender?.hearts),
        activated: activated.filter(({ rewardId }) => rewardId === reward.id).map((one) => redemptionView(one, { content, lang })),
      })),
    }
  },
)

async function readLender(db: Db, memberId: string, unit: string, context: Pick<CallContext, 'content' | 'now'>) {
  const partnerId = await readPartner(db, memberId)
  if (partnerId === undefined) return undefined
  const [names, lots] = await Promise.all([readNames(db, memberId, [partnerId]), readLendable(db, partnerId, unit, context)])
  return { name: names.get(partnerId) ?? '', hearts: heartsIn(lots) }
}
