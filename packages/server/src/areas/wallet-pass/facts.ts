import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Campaign, Content, Store, Tier } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { bookOf, held, pointsUnit, readBooks } from '../../ledger/index.ts'
import { currentCampaign } from '../hearts/index.ts'
import { distanceMeters } from '../stores/index.ts'
import { readTier } from '../tier/index.ts'

/** The limit of both Apple Wallet and Google Wallet. */
const storesAtMost = 10

/** The member data on a pass. */
export interface PassFacts {
  name: string
  cardNumber: string
  lang: Lang
  tier: Tier
  /** The campaign of the home page, and what the member holds in it. */
  campaign: Campaign | null
  hearts: number
  points: number
  /** The home store, followed by those nearest to it. Empty without a home store. */
  stores: readonly Store[]
}

interface Row {
  firstName: string
  lastName: string
  cardNumber: string
  lang: Lang
  homeStoreId: string | null
}

const member = statement<Row, [string]>(
  `select first_name as "firstName", last_name as "lastName", card_number as "cardNumber", lang, home_store_id as "homeStoreId"
   from members where member_id = $1 and status = 'active'`,
)

/** Undefined if the member no longer exists. */
export async function readFacts(db: Db, memberId: string, content: Content, now: Date): Promise<PassFacts | undefined> {
  const today = dayOf(now, content.merchant.timeZone)
  const [row, books, tier] = await Promise.all([
    db.first(member, memberId),
    readBooks(db, memberId),
    readTier(db, memberId, content, today),
  ])
  if (!row) return undefined
  const campaign = currentCampaign(content, today) ?? null
  return {
    name: `${row.firstName} ${row.lastName}`.trim(),
    cardNumber: row.cardNumber,
    lang: row.lang,
    tier,
    campaign,
    hearts: campaign ? held(bookOf(books, memberId, campaign.id)) : 0,
    points: held(bookOf(books, memberId, pointsUnit)),
    stores: storesNear(row.homeStoreId, content),
  }
}

/** Open stores around a home store, nearest first. */
function storesNear(homeStoreId: string | null, content: Content): Store[] {
  const home = homeStoreId === null ? undefined : content.store(homeStoreId)
  if (!home) return []
  return content.stores
    .filter(({ active }) => active)
    .map((store) => ({ store, meters: distanceMeters(home, store) }))
    .sort((a, b) => a.meters - b.meters)
    .slice(0, storesAtMost)
    .map(({ store }) => store)
}
