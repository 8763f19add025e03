import { type Data, dataOf } from '../items.ts'

/** Where somebody meets an item: a page of the app at its address, or the till. */
export interface Place {
  name: 'coupon' | 'card' | 'page' | 'list' | 'start' | 'till'
  path: string
}

export const start: Place = { name: 'start', path: '/main/landing' }
const till: Place = { name: 'till', path: '/till/' }
const page = (path: string): Place => ({ name: 'page', path })
const list = (path: string): Place => ({ name: 'list', path })

/** The addresses are those of the app's `router/paths.ts`; a test compares them. The first place is the usual one. */
const placesOfKinds: Record<string, (id: string) => Place[]> = {
  coupon: (id) => [{ name: 'coupon', path: `/couponDetail/${id}` }, list('/main/offers'), start, till],
  campaign: (id) => [{ name: 'card', path: `/stampCardDetail/${id}` }, list('/main/offers?tab=cards'), start, till],
  collector: (id) => [{ name: 'card', path: `/collectorCardDetail/${id}` }, list('/main/offers?tab=cards'), start, till],
  offerWeek: () => [list('/offers'), start],
  print: () => [page('/print'), start],
  gift: (id) => [page(`/giftDetail/${id}`), list('/main/offers?tab=gifts'), start],
  banner: (id) => [start, page(`/bannerDetail?bannerId=${id}`)],
  news: () => [list('/notification'), start],
  recipe: (id) => [page(`/recipe/${id}`), list('/recipes'), start],
  ingredient: () => [list('/recipes')],
  recipient: () => [page('/bakeryPoints')],
  page: (id) => [
    page({ terms: '/Terms', privacy: '/privacy', community: '/community', accessibility: '/accessibility' }[id] ?? '/aboutUs'),
  ],
  faqTopic: () => [page('/faqs')],
  product: () => [till, list('/main/offers')],
  department: (id) => [list(`/main/offers?filter=${id}`), start, till],
  store: (id) => [page(`/storeLocator?store=${id}`)],
  segment: () => [list('/main/offers'), start],
  tier: () => [page('/main/me'), start, till],
}

export const placesOf = (kind: string, id: string): Place[] => placesOfKinds[kind]?.(encodeURIComponent(id)) ?? [start]

/** Goods that use an item, and some beside them: how many of each product. */
export function basketFor(kind: string, id: string, data: Data, products: readonly { id: string; data: Data }[]): Record<string, number> {
  const effect = dataOf(data.effect)
  const scope = dataOf(effect.scope ?? data.scope)
  const named = (field: string, value: unknown) => [scope[field]].flat().includes(String(value))
  const isAll = [scope.productIds ?? [], scope.departmentIds ?? []].flat().length === 0
  const isOf = (product: { id: string; data: Data }) => {
    if (kind === 'product' || kind === 'department') return product.id === id || product.data.departmentId === id
    if (named('exceptProductIds', product.id) || named('exceptDepartmentIds', product.data.departmentId)) return false
    return isAll || named('productIds', product.id) || named('departmentIds', product.data.departmentId)
  }
  const adultsLast = products.toSorted((one, other) => Number(one.data.ageRestricted) - Number(other.data.ageRestricted))
  const used = adultsLast.find(isOf)
  const others = adultsLast.filter((one) => one !== used && !one.data.ageRestricted && (isAll || !isOf(one))).slice(0, 2)
  const most = Number(effect.maxPieces ?? effect.maxTimes ?? 2)
  const pieces = effect.kind === 'xForY' ? Number(effect.take) : Math.min(2, most)
  const cents = (one: { data: Data } | undefined, count: number) => count * Number(one?.data.priceCents ?? 0)
  const missing = Number(data.minBasketCents ?? 0) - cents(used, pieces) - others.reduce((sum, one) => sum + cents(one, 1), 0)
  const extra = missing > 0 && others[0] ? Math.ceil(missing / Math.max(1, cents(others[0], 1))) : 0
  return {
    ...(used && { [used.id]: pieces }),
    ...Object.fromEntries(others.map((one, nth) => [one.id, nth === 0 ? 1 + extra : 1])),
  }
}
