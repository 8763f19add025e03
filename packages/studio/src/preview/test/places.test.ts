// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { paths } from '../../../../app/src/router/paths.ts'
import { basketFor, placesOf } from '../places.ts'

test('places are addresses of the app', () => {
  const pathsOf = (kind: string, id = 'neu') => placesOf(kind, id).map(({ path }) => path)
  const [coupons, cards] = [paths.offers(), paths.offers({ tab: 'cards' })]
  const till = '/till/'
  expect(pathsOf('coupon')).toEqual([paths.coupon('neu'), coupons, paths.landing(), till])
  expect(pathsOf('campaign')).toEqual([paths.stampCard('neu'), cards, paths.landing(), till])
  expect(pathsOf('collector')).toEqual([paths.collectorCardDetail('neu'), cards, paths.landing(), till])
  expect(pathsOf('gift')).toEqual([paths.giftDetail('neu'), paths.offers({ tab: 'gifts' }), paths.landing()])
  expect(pathsOf('banner')).toEqual([paths.landing(), paths.banner('neu')])
  expect(pathsOf('news')).toEqual([paths.notifications(), paths.landing()])
  expect(pathsOf('recipe')).toEqual([paths.recipe('neu'), paths.recipes(), paths.landing()])
  expect(pathsOf('recipient')).toEqual([paths.bakeryPoints()])
  expect(['terms', 'privacy', 'about', 'community'].flatMap((id) => pathsOf('page', id))).toEqual([
    ...[paths.terms(), paths.privacy(), paths.aboutUs(), paths.community()],
  ])
  expect(pathsOf('store')).toEqual([paths.storeLocator({ store: 'neu' })])
  expect(pathsOf('department')).toEqual([paths.offers({ filter: 'neu' }), paths.landing(), till])
  expect(pathsOf('tier')).toEqual([paths.me(), paths.landing(), till])
})

const product = (id: string, departmentId: string, priceCents: number, ageRestricted = false) => ({
  id,
  data: { id, departmentId, priceCents, ageRestricted },
})
const products = [
  product('rum', 'wine', 900, true),
  product('bread', 'bakery', 300),
  product('bun', 'bakery', 50),
  product('milk', 'dairy', 100),
]

test('a basket uses the offer, and reaches its minimum', () => {
  const scope = { productIds: [], departmentIds: ['bakery'], exceptProductIds: ['bread'], exceptDepartmentIds: [] }
  const three = { effect: { kind: 'xForY', take: 3, pay: 2, scope }, minBasketCents: 1000 }
  expect(basketFor('coupon', 'neu', three, products)).toEqual({ bun: 3, bread: 3, milk: 1 })
  const everything = { ...scope, departmentIds: [], exceptProductIds: [] }
  expect(basketFor('coupon', 'neu', { effect: { kind: 'percentOff', maxPieces: 1, scope: everything } }, products)).toEqual({
    ...{ bread: 1, bun: 1, milk: 1 },
  })
})
