import { type CouponEffect, isInScope } from '../../../../content/index.ts'
import type { CouponInBasket, Pieces } from '../../coupon-discounts/types.ts'

interface Piece {
  productId: string
  departmentId: string
  cents: number
}

/**
 * The most that coupons can take off, in units of 1/10,000 cent. Found by trying everything, piece by piece: each piece without a coupon, with
 * each coupon on single pieces, as the paid or as the free one of any open or new group. It shares nothing with the search but the scopes.
 */
export function mostOff(classes: readonly Pieces[], coupons: readonly CouponInBasket[]): number {
  const pieces = classes.flatMap(({ productId, departmentId, unitCents, count }) =>
    Array.from({ length: count }, (): Piece => ({ productId, departmentId, cents: unitCents })),
  )
  pieces.sort((a, b) => b.cents - a.cents)
  const together = coupons.filter(({ combinable }) => combinable)
  const alone = coupons.filter(({ combinable }) => !combinable)
  return Math.max(mostTogether(pieces, together), ...alone.map((coupon) => mostTogether(pieces, [coupon])))
}

function mostTogether(pieces: readonly Piece[], coupons: readonly CouponInBasket[]): number {
  const effects = coupons.map(({ effect }) => effect)
  const items = effects.filter(({ kind }) => kind !== 'basketPercentOff' && kind !== 'basketAmountOff')
  const baskets = effects.filter(({ kind }) => kind === 'basketPercentOff' || kind === 'basketAmountOff')
  return Math.max(...[undefined, ...baskets].map((basket) => mostWith(pieces, items, basket)))
}

/** A group of "X for Y" that needs more pieces. */
interface Group {
  coupon: number
  paid: number[]
  free: number[]
}

function mostWith(pieces: readonly Piece[], items: readonly CouponEffect[], basket: CouponEffect | undefined): number {
  const sorted = [...pieces]
  const known = new Map<string, number>()
  const off = basket?.kind === 'basketAmountOff' && fits(basket, pieces, items) ? basket.cents * 10_000 : 0
  return (
    off +
    from(
      0,
      items.map(() => 0),
      [],
    )
  )

  /** What a basket percentage takes off what is left to pay for a piece, and what the coupon on it takes off. */
  function saving(piece: Piece, hundredths: number): number {
    const percent = basket?.kind === 'basketPercentOff' && isInScope(basket.scope, piece) ? basket.percent : 0
    return hundredths * 100 + percent * (piece.cents * 100 - hundredths)
  }

  function from(index: number, used: readonly number[], open: readonly Group[]): number {
    const piece = sorted[index]
    const missing = open.reduce((sum, { coupon, paid, free }) => sum + takeOf(items[coupon]) - paid.length - free.length, 0)
    if (missing > sorted.length - index) return Number.NEGATIVE_INFINITY
    if (!piece) return 0
    const key = `${index};${used};${open.map(({ coupon, paid, free }) => `${coupon}:${paid}/${free}`).sort()}`
    const before = known.get(key)
    if (before !== undefined) return before
    let most = saving(piece, 0) + from(index + 1, used, open)
    for (const [coupon, effect] of items.entries()) {
      if (!isInScope(effect.scope, piece)) continue
      const usedMore = used.with(coupon, (used[coupon] ?? 0) + 1)
      if (effect.kind === 'xForY') {
        if ((used[coupon] ?? 0) < effect.maxTimes) {
          most = Math.max(most, place(index, usedMore, open, { coupon, paid: [], free: [] }))
        }
        for (const group of open) {
          if (group.coupon === coupon) {
            most = Math.max(
              most,
              place(
                index,
                used,
                open.filter((other) => other !== group),
                group,
              ),
            )
          }
        }
      } else if ((used[coupon] ?? 0) < maxPiecesOf(effect)) {
        most = Math.max(most, saving(piece, single(effect, piece.cents)) + from(index + 1, usedMore, open))
      }
    }
    known.set(key, most)
    return most
  }

  /** Lays a piece into a group. When it is complete, it must hold that no free piece is dearer than a paid one. */
  function place(index: number, used: readonly number[], others: readonly Group[], group: Group): number {
    const piece = sorted[index]
    const effect = items[group.coupon]
    if (!piece || effect?.kind !== 'xForY') return Number.NEGATIVE_INFINITY
    const lay = (next: Group, gain: number) => {
      const isFull = next.paid.length === effect.pay && next.free.length === effect.take - effect.pay
      if (isFull && Math.max(...next.free) > Math.min(...next.paid)) return Number.NEGATIVE_INFINITY
      return gain + from(index + 1, used, isFull ? others : [...others, next])
    }
    const asPaid =
      group.paid.length < effect.pay ? lay({ ...group, paid: [...group.paid, piece.cents] }, saving(piece, 0)) : Number.NEGATIVE_INFINITY
    const asFree =
      group.free.length < effect.take - effect.pay
        ? lay({ ...group, free: [...group.free, piece.cents] }, saving(piece, piece.cents * 100))
        : Number.NEGATIVE_INFINITY
    return Math.max(asPaid, asFree)
  }
}

function takeOf(effect: CouponEffect | undefined): number {
  return effect?.kind === 'xForY' ? effect.take : 0
}

function maxPiecesOf(effect: CouponEffect): number {
  return 'maxPieces' in effect ? (effect.maxPieces ?? Number.POSITIVE_INFINITY) : 0
}

/** Hundredths of a cent that a coupon takes off a single piece. */
function single(effect: CouponEffect, cents: number): number {
  switch (effect.kind) {
    case 'percentOff':
      return effect.percent * cents
    case 'amountOff':
      return Math.min(effect.cents, cents) * 100
    case 'freeItem':
      return cents * 100
    case 'xForY':
    case 'basketPercentOff':
    case 'basketAmountOff':
    case 'multiply':
      throw new Error(`${effect.kind} takes nothing off a single piece`)
  }
}

/** An amount off the basket must be left to pay even if each piece had the coupon that takes most off it. */
function fits(basket: CouponEffect & { kind: 'basketAmountOff' }, pieces: readonly Piece[], items: readonly CouponEffect[]): boolean {
  const own = pieces.filter((piece) => isInScope(basket.scope, piece))
  const left = own.reduce((sum, piece) => {
    const most = items.map((effect) => {
      if (!isInScope(effect.scope, piece)) return 0
      if (effect.kind !== 'xForY') return single(effect, piece.cents)
      const offered = pieces.filter((other) => isInScope(effect.scope, other))
      if (offered.length < effect.take) return 0
      const isInside = offered.every((other) => isInScope(basket.scope, other))
      return isInside ? Math.ceil((piece.cents * 100 * (effect.take - effect.pay)) / effect.take) : piece.cents * 100
    })
    return sum + piece.cents * 100 - Math.max(0, ...most)
  }, 0)
  return left >= basket.cents * 100
}
