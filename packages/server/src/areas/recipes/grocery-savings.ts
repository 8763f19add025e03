import type { GrocerySavings } from '@herzkarte/contract/recipes/shapes.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import { searchWords } from '@herzkarte/rules/text/search-text.ts'
import { type Content, type Coupon, type CouponEffect, isInScope, type Product, text } from '../../content/index.ts'
import { usableCoupons } from '../coupons/index.ts'
import { type OfferContext, offersOn, readShopper } from '../offers/index.ts'
import { type GroceryList, readGroceryList } from './grocery-list.ts'
import { readListOwner } from './shared-list.ts'

type Saving = GrocerySavings['items'][number]

/**
 * What the open entries of a member's list save today: by the price of the week, and by one coupon each. It counts one piece of each entry, and the
 * thirty days' lowest price is what an offer saves from.
 */
export async function grocerySavings(memberId: string, context: OfferContext & { now: Date }): Promise<GrocerySavings> {
  const { db, content, lang, day, now } = context
  const [list, shopper] = await Promise.all([
    readGroceryList(db, await readListOwner(db, memberId), content, now),
    db.first(readShopper, memberId),
  ])
  const [offers, coupons] = await Promise.all([
    offersOn({ from: day, until: day }, shopper, context),
    usableCoupons(db, memberId, shopper?.storeId ?? null, context),
  ])
  const offered = new Map(offers.map((offer) => [offer.productId, offer]))
  const used = new Map<Coupon, number>()
  const items = openProducts(list, content).flatMap(({ groceryId, products }): Saving[] => {
    const best = products
      .map((product) => {
        const offer = offered.get(product.id)
        const ofOffer = offer ? Math.max(0, offer.lowestCents - offer.priceCents) : 0
        const usable = coupons.filter((coupon) => countsFor(coupon, product, offer !== undefined, used.get(coupon) ?? 0))
        const [coupon] = usable
          .map((one) => ({ one, cents: savedBy(one.effect, offer?.priceCents ?? product.priceCents) }))
          .sort((a, b) => b.cents - a.cents)
        return { offer, coupon: coupon?.one, savedCents: ofOffer + (coupon?.cents ?? 0) }
      })
      .filter(({ offer, coupon }) => offer ?? coupon)
      .sort((a, b) => b.savedCents - a.savedCents)[0]
    if (!best) return []
    const { offer, coupon, savedCents } = best
    if (coupon) used.set(coupon, (used.get(coupon) ?? 0) + 1)
    const ofCoupon = coupon ? { couponId: coupon.id, badge: text(coupon.texts.badge, lang) } : null
    return [{ groceryId, offer: offer ? { priceCents: offer.priceCents, unit: offer.unit } : null, coupon: ofCoupon, savedCents }]
  })
  return { items, savedCents: items.reduce((sum, { savedCents }) => sum + savedCents, 0) }
}

/** Coupons that take money off the product itself. One that excludes others is left out, because the sum is of all together. */
function countsFor({ effect, combinable, onPromotions }: Coupon, product: Product, isOnOffer: boolean, times: number): boolean {
  if (!combinable || !('maxPieces' in effect || effect.kind === 'xForY') || (isOnOffer && onPromotions === false)) return false
  const isNamed = effect.scope.productIds.length + effect.scope.departmentIds.length > 0
  const most = effect.kind === 'xForY' ? 1 : (effect.maxPieces ?? Number.POSITIVE_INFINITY)
  return isNamed && times < most && product.promotable !== false && isInScope(effect.scope, { ...product, productId: product.id })
}

function savedBy(effect: CouponEffect, cents: number): number {
  if (effect.kind === 'percentOff') return Math.round((cents * effect.percent) / 100)
  if (effect.kind === 'amountOff') return Math.min(cents, effect.cents)
  // Of several for the price of fewer, one piece alone saves nothing.
  return effect.kind === 'freeItem' ? cents : 0
}

/** The products that an open entry may mean: that of its ingredient, and for own entries those that are called so. */
function openProducts({ lines, own }: GroceryList, content: Content): { groceryId: string; products: Product[] }[] {
  const ofIngredient = (id: string) => {
    const product = content.product(content.ingredient(id)?.productId ?? '')
    return product ? [product] : []
  }
  const all = [
    ...lines.map((line) => ({ ...line, products: ofIngredient(line.ingredientId) })),
    ...own.map((entry) => {
      const typed = searchWords(entry.name).filter((word) => /^\p{L}{3,}$/u.test(word))
      const named = content.ingredients.filter(({ names, namesOfOne }) =>
        langs.some((lang) => [names[lang], namesOfOne?.[lang] ?? ''].some((name) => isCalled(name, typed, (a, b) => a === b))),
      )
      const called = content.products.filter(({ names }) => langs.some((lang) => isCalled(names[lang], typed, endsWith)))
      return { ...entry, products: [...called, ...named.flatMap(({ id }) => ofIngredient(id))] }
    }),
  ]
  return all.filter(({ isBought }) => !isBought)
}

function isCalled(name: string, typed: readonly string[], isSame: (word: string, typed: string) => boolean): boolean {
  const words = searchWords(name)
  return typed.length > 0 && typed.every((one) => words.some((word) => isSame(word, one)))
}

/** In German the last part of a compound says what it is: `Markenbutter` is butter, `Buttercroissant` is none. Short words end too many others. */
const endsWith = (word: string, typed: string) => word === typed || (typed.length > 3 && word.endsWith(typed))
