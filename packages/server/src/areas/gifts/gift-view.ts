import { exchangeTypes, type Gift as GiftView } from '@herzkarte/contract/gifts/shapes.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { type Content, type Gift, pictureUrl, text } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { ApiError } from '../../kernel/errors.ts'
import { pointsUnit } from '../../ledger/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { stockLabel } from '../hearts/index.ts'

/** The public view of a gift, with the state of the reading member. */
export function giftView(gift: Gift, state: GiftState, { content, lang, day }: Pick<CallContext, 'content' | 'lang' | 'day'>): GiftView {
  const own = state.holds.filter(({ giftId }) => giftId === gift.id)
  const openOf = (kind: 'gift' | 'reservation') => own.find((hold) => hold.isOpen && hold.kind === kind)?.holdId ?? null
  return {
    giftId: gift.id,
    title: text(gift.texts.title, lang),
    description: text(gift.texts.description, lang),
    conditions: text(gift.texts.conditions, lang),
    image: pictureUrl(gift.picture),
    tone: gift.tone,
    prices: gift.prices.map((price) => {
      const unit = unitOf(price)
      const isPaused = isPriceOnHold(price, content)
      const missing = unit === null ? 0 : Math.max(0, price.amount - (state.spendable[unit] ?? 0))
      return { ...price, isPaused, isAffordable: !isPaused && missing === 0, missing }
    }),
    ageRestricted: gift.ageRestricted,
    validFrom: gift.from,
    validUntil: gift.until,
    status: giftStatus(gift, day),
    stock: stockLabel(day > gift.until, state.stock[gift.id], gift.lowStockAt),
    likes: state.likes[gift.id] ?? 0,
    isLiked: state.liked.has(gift.id),
    perMember: gift.perMember,
    taken: own.length,
    openGiftHoldId: openOf('gift'),
    openReservationId: openOf('reservation'),
    reservationStoreIds: storesHolding(gift, content),
    holdSeconds: gift.holdSeconds,
  }
}

function giftStatus({ from, until }: Gift, day: string): GiftView['status'] {
  if (day < from) return 'Inactive'
  return day <= until ? 'Active' : 'Expired'
}

/** Active stores at which a gift can be reserved; empty when it can't be. */
export function storesHolding({ reservation }: Pick<Gift, 'reservation'>, content: Content): string[] {
  if (!reservation) return []
  const { storeIds } = reservation
  return content.stores.filter(({ id, active }) => active && (storeIds.length === 0 || storeIds.includes(id))).map(({ id }) => id)
}

export type GiftPrice = Gift['prices'][number]

/**
 * The price of a gift for the chosen exchange type. Fails with `exchangeTypeInvalid` for an unknown type, and with `giftExchangeTypeNotFound` for one
 * that this gift does not have.
 */
export function priceIn(gift: Gift, exchangeType: string): GiftPrice {
  if (!(exchangeTypes as readonly string[]).includes(exchangeType)) throw new ApiError('exchangeTypeInvalid')
  const price = gift.prices.find((one) => one.exchangeType === exchangeType)
  if (!price) throw new ApiError('giftExchangeTypeNotFound')
  return price
}

/** The ledger unit of a price; null for a free gift. */
export function unitOf({ exchangeType, campaignId }: GiftPrice): string | null {
  if (exchangeType === 'free') return null
  return exchangeType === 'points' ? pointsUnit : campaignId
}

/** Whether a price is in hearts of a paused campaign: for now, they can't be exchanged. */
export function isPriceOnHold({ campaignId }: GiftPrice, content: Content): boolean {
  return campaignId !== null && content.campaign(campaignId)?.active === false
}

/** State of gifts in addition to the content, for everybody or for one member. */
interface GiftState {
  /** How many are left. Gifts without a limit are not included. */
  stock: Record<string, number>
  likes: Record<string, number>
  liked: ReadonlySet<string>
  /** The member's holds that count: open ones and those that were handed over. */
  holds: { giftId: string; holdId: string; kind: 'gift' | 'reservation'; isOpen: boolean }[]
  /** The amount that the member can spend by unit, minus debts. */
  spendable: Record<string, number>
}

type Row = { [Field in keyof GiftState]: (Field extends 'liked' ? string[] : GiftState[Field]) | null }

const shared = `
  (select json_object_agg(gift_id, available) from gift_stock) as stock,
  (select json_object_agg(gift_id, likes) from gift_like_counts) as likes`
const forVisitors = statement<Row>(`select ${shared}, null as liked, null as holds, null as spendable`)
const forMember = statement<Row, [string, Date]>(`
  select ${shared},
    (select json_agg(gift_id) from gift_likes where member_id = $1) as liked,
    (select json_agg(hold) from (
      select gift_id as "giftId", hold_id as "holdId", kind, status <> 'Confirmed' as "isOpen" from gift_holds
      where member_id = $1 and (status = 'Confirmed' or status in ('Open', 'Scanned') and expires_at > $2) order by held_at desc) hold) as holds,
    (select json_object_agg(unit, purchased + given + debt) from books where member_id = $1) as spendable`)

/** Reads everything in one statement. Expired holds do not count, even if they have not been ended yet. */
export async function readGifts(db: Db, memberId: string | undefined, now: Date): Promise<GiftState> {
  const row = memberId === undefined ? await db.first(forVisitors) : await db.first(forMember, memberId, now)
  const { stock, likes, liked, holds, spendable } = row ?? { stock: null, likes: null, liked: null, holds: null, spendable: null }
  return { stock: stock ?? {}, likes: likes ?? {}, liked: new Set(liked), holds: holds ?? [], spendable: spendable ?? {} }
}

/** Gifts are announced this many days before they are available. */
const announcedDays = 14

/** Gifts that are available on a day or soon after, in the merchant's order. */
export function announcedGifts(content: Content, day: string): Gift[] {
  return content.gifts.filter(({ from, until }) => from <= addDays(day, announcedDays) && day <= until)
}
