import type { Gift as GiftView } from '@herzkarte/contract/gifts/shapes.ts'
import type { StockLabel } from '@herzkarte/contract/hearts/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, type Gift, pictureUrl, text } from '../../content/index.ts'
import { isPriceOnHold, unitOf } from './price.ts'
import type { GiftState } from './read-gifts.ts'

interface GiftViewContext {
  content: Content
  lang: Lang
  /** Today in the merchant's time zone. */
  day: string
}

/** The public view of a gift, with the state of the reading member. */
export function giftView(gift: Gift, state: GiftState, { content, lang, day }: GiftViewContext): GiftView {
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
    stock: stockLabel(gift, state.stock[gift.id], day),
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

/** Whether a gift is available today, as shown to members (specification, section 3). */
function stockLabel({ until, lowStockAt }: Gift, left: number | undefined, day: string): StockLabel {
  if (day > until) return 'expired'
  if (left === undefined) return 'available'
  if (left === 0) return 'outOfStock'
  return left <= lowStockAt ? 'lowStock' : 'available'
}

/** Active stores at which a gift can be reserved; empty when it can't be. */
export function storesHolding({ reservation }: Pick<Gift, 'reservation'>, content: Content): string[] {
  if (!reservation) return []
  const { storeIds } = reservation
  return content.stores.filter(({ id, active }) => active && (storeIds.length === 0 || storeIds.includes(id))).map(({ id }) => id)
}
