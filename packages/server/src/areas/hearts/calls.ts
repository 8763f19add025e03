import type { ResultOf } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { validate as isUuid, NIL } from 'uuid'
import { text } from '../../content/index.ts'
import { guess } from '../../kernel/attempts.ts'
import { type Db, deferred, setStatement, statement, type Tx } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { defaultLimit, failCursor, historyRange, instantOf, pageOf, partsOf } from '../../kernel/pagination.ts'
import type { Stored } from '../../kernel/plain.ts'
import { lockBook, lockOpenBooks, readPostingsByKey } from '../../ledger/index.ts'
import { type CallContext, handle, handleInSteps, handleRead } from '../../runtime/handle.ts'
import { readPartner } from '../../runtime/household.ts'
import { readNames } from '../../runtime/member-names.ts'
import { lockActive } from '../account/index.ts'
import { isOffered, readOfferee, shownBecause } from '../segments/index.ts'
import {
  allCampaignsOf,
  announcedCampaigns,
  campaignsOf,
  campaignsOfMembers,
  currentCampaign,
  isAnnounced,
  pageOfCampaigns,
} from './campaign-order.ts'
import { campaignDetailView, campaignView, isVisible, limitsView, offersOf, rewardsByPrice, withOfferedRewards } from './campaign-view.ts'
import { type CardFigures, cardView, missingHearts, noFigures } from './card-view.ts'
import { collectCodeByHash, collectCodeHashes, creditCollectCode, takeCollectCode } from './collect-codes/collect-codes.ts'
import { creditGiven, openCard, raiseCongratulated } from './credit-given.ts'
import { freeHeartsKey, freeHeartsOn, heartsIn, readLendable, waitingValues } from './free-hearts.ts'
import {
  activatedJson,
  bookFigures,
  cardViews,
  idsOf,
  newestActivatedFirst,
  readCard,
  readCardState,
  readCards,
  readOffereeOf,
  readView,
  stockJson,
} from './read-cards.ts'
import { historyEntryView, readCredited, readHistory, readTotals } from './read-history.ts'
import { type RedemptionRow, readRewardStock, redemptionView, rewardView, stockFrom } from './reward-view.ts'

export const acknowledgeReward = handle(
  contract.acknowledgeReward,
  async function acknowledgeReward({ campaignId, rewardId }, { tx, publish, member: { memberId }, content, now, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('stampCardNotFound')
    const { heartsNeeded } = campaign.rewards.find(({ id }) => id === rewardId) ?? fail('rewardNotFound')
    tx.last(raiseCongratulated(memberId, campaignId, heartsNeeded, now))
    publish(memberId, { type: 'rewardAcknowledged', campaignId, rewardId })
    return {}
  },
)

const seen = statement<never, [string, string]>(`
  insert into seen_postings as s (member_id, posting_id) select member_id, posting_id from postings where member_id = $1 and posting_id = $2
  on conflict (member_id) do update set posting_id = greatest(s.posting_id, excluded.posting_id)`)

/** An entry that does not belong to the member changes nothing. */
export const clearCollectCodeStatus = handle(
  contract.clearCollectCodeStatus,
  async function clearCollectCodeStatus({ upTo }, { tx, member }) {
    if (isUuid(upTo)) await tx.run(seen, member.memberId, upTo)
    return {}
  },
)

export const collectStamp = handleInSteps(
  contract.collectStamp,
  async function collectStamp({ operationId, code: typed }, { member: { memberId }, transact, content, lang, now, services, fail }) {
    const code = collectCodeOf(typed) ?? fail('collectCodeNotFound')
    const hashes = collectCodeHashes(services.settings, code)
    const guesser = { what: contract.collectStamp.name, from: memberId }
    const context = { secret: services.settings.secret, now }
    const { found, waitSeconds, right } = await guess(transact, guesser, context, deferred(collectCodeByHash, hashes))
    const failGuess = () => fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
    if (!found) return waitSeconds > 0 ? failGuess() : fail('collectCodeNotFound')

    const { campaignId, hearts } = found
    let credited = false
    const collect = async (tx: Tx) => {
      credited = false
      const lock = () => Promise.all([lockOpenBooks(tx, memberId, [campaignId]), takeCollectCode(tx, memberId, found, now)])
      const operation = { memberId, operationId, call: contract.collectStamp.name, input: { code }, now, lock }
      const answer = await once(tx, operation, async ([books, taken]) => {
        if (waitSeconds > 0) failGuess()
        const book = books.get(campaignId) ?? (await lockBook(tx, memberId, campaignId))
        const campaign = creditCollectCode(tx, book, { ...found, taken }, { content, now })
        credited = true
        return { hearts, card: await readCard(tx, { memberId, campaign, lang, content, now }) }
      })
      tx.last(right)
      return answer
    }
    const result = await transact(collect).catch(async (error) => {
      // The guess was correct, so it is taken off the count; the original error is what the client gets.
      await transact((tx) => tx.runAll(right)).catch(() => {})
      throw error
    })
    if (credited) {
      services.events.publish(memberId, {
        type: 'heartsCredited',
        campaignId,
        hearts,
        balanceHearts: result.card.hearts,
        cause: 'collectCode',
      })
    }
    return result
  },
  { shared: true },
)

interface CardRow extends Omit<CardFigures, 'activatedRewards'> {
  claimed: boolean
  activatedOnes: RedemptionRow[] | null
  stock: Record<string, number> | null
}

const detail = setStatement<{ card: CardRow }, [string, string, string, string[], number]>(({ ofEach }) =>
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

export const getCampaignDetail = handleRead(
  contract.getCampaignDetail,
  async function getCampaignDetail({ campaignId }, { db, member, content, lang, now, day, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('campaignNotFound')
    if (day < campaign.collectFrom && !isAnnounced(campaign, day)) fail('campaignNotStarted')
    const reading = readView(db, member?.memberId, [campaign], { content, now })
    const [{ offeree, opened }, stock] = await Promise.all([reading, readRewardStock(db)])
    if (!isVisible(campaign, offeree, opened)) fail('campaignNotFound')
    return campaignDetailView(withOfferedRewards(campaign, offeree), { content, lang, day, stock })
  },
)

export const getNewestCampaign = handleRead(
  contract.getNewestCampaign,
  async function getNewestCampaign(_, { db, member, content, lang, now, day, fail }) {
    const campaign = currentCampaign(content, day) ?? fail('campaignNotFound')
    const [{ offeree }, stock] = await Promise.all([readView(db, member?.memberId, [campaign], { content, now }), readRewardStock(db)])
    return campaignDetailView(withOfferedRewards(campaign, offeree), { content, lang, day, stock })
  },
)

/** The maximum number of entries in one response. The rest follows once these are marked as seen. */
const mostEntries = 50

export const getUserCollectStampMsg = handleRead(
  contract.getUserCollectStampMsg,
  async function getUserCollectStampMsg(_, { db, member, content, lang }) {
    const rows = await readCredited(db, member.memberId, idsOf(content.campaigns), mostEntries)
    const items = rows.map((row) => historyEntryView(row, { content, lang }))
    return { hearts: items.reduce((sum, { hearts }) => sum + hearts, 0), items, upTo: items.at(-1)?.transactionId ?? null }
  },
)

export const getUserStampCard = handleRead(
  contract.getUserStampCard,
  async function getUserStampCard({ campaignId }, { db, member, content, lang, now, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('stampCardNotFound')
    const { card, isOpened } = await readCardState(db, { memberId: member.memberId, campaign, lang, content, now })
    return isOpened ? card : fail('userStampCardNotFound')
  },
)

export const grantUserStamp = handle(
  contract.grantUserStamp,
  async function grantUserStamp({ operationId, campaignId }, { member: { memberId }, tx, publish, content, lang, now, day, fail }) {
    const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { offeree, opened } = await readView(tx, memberId, [campaign], { content, now })
    const book = await lockBook(tx, memberId, campaignId)
    return once(tx, { memberId, operationId, call: contract.grantUserStamp.name, input: { campaignId }, now }, async () => {
      if (!isVisible(campaign, offeree, opened)) fail('campaignNotFound')
      if (day < campaign.collectFrom) fail('campaignNotStarted')
      if (day > campaign.collectUntil) fail('campaignEnded')
      if (!campaign.active) fail('campaignInactive')
      const key = freeHeartsKey(campaign)
      if ((await readPostingsByKey(tx, memberId, [key])).length > 0) fail('userAlreadyGrantedStamp')
      const { amount: hearts } = freeHeartsOn(campaign, day) ?? fail('freeHeartsNotAvailable')
      await tx.runAll(creditGiven(book, { campaign, hearts, cause: { kind: 'claim', id: campaignId }, key, now }))
      const card = await readCard(tx, { memberId, campaign, lang, content, now })
      publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts: card.hearts, cause: 'claim' })
      return { hearts, card }
    })
  },
)

export const initUserStampCard = handle(
  contract.initUserStampCard,
  async function initUserStampCard({ campaignId }, { tx, member, content, lang, now, day, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('campaignNotFound')
    const cardOf = { memberId: member.memberId, campaign, lang, content, now }
    const { card, isOpened, offeree } = await readCardState(tx, cardOf)
    if (isOpened) return card
    if (!isOffered(campaign, offeree)) fail('campaignNotFound')
    if (day < campaign.collectFrom) fail('campaignNotStarted')
    if (day > campaign.collectUntil) fail('campaignEnded')
    if (!campaign.active) fail('campaignInactive')
    await tx.runAll(openCard(member.memberId, campaignId, now))
    return readCard(tx, cardOf)
  },
)

export const listCampaign = handleRead(
  contract.listCampaign,
  async function listCampaign(
    { kind = 'hearts', announced = false, cursor, limit = defaultLimit },
    { db, member, content, lang, now, day },
  ) {
    const all = (announced ? announcedCampaigns : campaignsOf)(content, kind, day)
    const { offeree, opened } = await readView(db, member?.memberId, all, { content, now })
    const campaigns = all.filter((campaign) => isVisible(campaign, offeree, opened))
    return pageOfCampaigns(campaigns, { cursor, limit }, (campaign) => campaignView(campaign, { lang, day }))
  },
)

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

type LotRow = Stored<ResultOf<typeof contract.listUserStamp>['items'][number]> & { lotId: string }

const lots = setStatement<LotRow, [string, string[], string, Date, string, number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, units text[], expires_on date, received_at timestamptz, lot_id uuid, most int',
    `select lot_id as "lotId", unit as "campaignId", origin, remaining as hearts, received_at as "receivedAt", expires_on as "expiresOn"
    from lots where member_id = asked.member_id and unit = any(asked.units) and remaining > 0
      and (expires_on, received_at, lot_id) > (asked.expires_on, asked.received_at, asked.lot_id)
    order by expires_on, received_at, lot_id limit asked.most`,
  ),
)

/** Lots that expire first come first. */
export const listUserStamp = handleRead(
  contract.listUserStamp,
  async function listUserStamp({ campaignId, cursor, limit = defaultLimit }, { db, member, content, fail }) {
    if (campaignId !== undefined && !content.stampCampaign(campaignId)) fail('campaignNotFound')
    const units = campaignId === undefined ? content.campaigns.map(({ id }) => id) : [campaignId]
    const rows = await db.all(lots, member.memberId, units, ...startOf(cursor), limit + 1)
    return pageOf(rows, limit, ['expiresOn', 'receivedAt', 'lotId'], ({ lotId, receivedAt, ...lot }) => ({
      ...lot,
      receivedAt: receivedAt.toISOString(),
    }))
  },
)

function startOf(cursor: string | undefined): [expiresOn: string, receivedAt: Date, lotId: string] {
  if (cursor === undefined) return ['0001-01-01', new Date(0), NIL]
  const [expiresOn = '', receivedAt = '', lotId = ''] = partsOf(cursor, 3)
  return isDay(expiresOn) && isUuid(lotId) ? [expiresOn, instantOf(receivedAt), lotId] : failCursor()
}

export const listUserStampCard = handleRead(
  contract.listUserStampCard,
  async function listUserStampCard({ kind = 'hearts', cursor, limit = defaultLimit }, { db, member, content, lang, now, day }) {
    const all = allCampaignsOf(content, kind)
    const [{ opened, stock }, offeree] = await Promise.all([
      readCards(db, member.memberId, all, content),
      readOfferee(db, member.memberId, offersOf(all), { content, now }),
    ])
    const campaigns = all.filter(({ id }) => opened.has(id))
    return pageOfCampaigns(campaigns, { cursor, limit }, (campaign) =>
      cardView(withOfferedRewards(campaign, offeree), opened.get(campaign.id) ?? noFigures, { lang, day, stock }),
    )
  },
)

export const listUserStampHistory = handleRead(
  contract.listUserStampHistory,
  async function listUserStampHistory(
    { kind = 'hearts', campaignId, window, cursor, limit = defaultLimit },
    { db, member: { memberId }, content, lang, now, fail },
  ) {
    if (campaignId !== undefined && !content.stampCampaign(campaignId)) fail('campaignNotFound')
    const units = campaignId === undefined ? idsOf(allCampaignsOf(content, kind)) : [campaignId]
    const range = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const [rows, totals] = await Promise.all([readHistory(db, memberId, units, range, limit + 1), readTotals(db, memberId, units, range)])
    const page = pageOf(rows, limit, ['happenedAt', 'transactionId'], (row) => historyEntryView(row, { content, lang }))
    return { ...page, ...totals }
  },
)
