import { UserError } from '@herzkarte/command'
import type { Product, Scope, Tone } from '../files/schema.ts'
import type { Ask } from './answers.ts'
import { pick } from './questions.ts'
import { dataOf, type Shop } from './shop.ts'

/** The goods of an offer, with what follows from them. */
export interface Goods {
  scope: Scope
  tone: Tone
  ageRestricted: boolean
  /** The picture of the first product. */
  picture: string | undefined
}

interface GoodsQuestion {
  /** False: nothing typed is the complete shop. */
  isRequired: boolean
  /** False: what is kept from discounts does not fit. */
  mayBeKeptFromDiscounts: boolean
}

/** Products and departments, by ids or names. */
export function askGoods(ask: Ask, shop: Shop, { isRequired, mayBeKeptFromDiscounts }: GoodsQuestion): Promise<Goods> {
  const text = `On which products or departments (ids or names, with commas${isRequired ? '' : '; nothing: all'})`
  return ask({
    key: 'on',
    text,
    ...(!isRequired && { proposal: '' }),
    parse: (typed) => {
      const names = typed.split(',').filter((name) => name.trim() !== '')
      if (names.length === 0 && isRequired) throw new UserError('It must name a product or a department.')
      return goodsOf(shop, names, mayBeKeptFromDiscounts)
    },
  })
}

export function goodsOf(shop: Shop, names: readonly string[], mayBeKeptFromDiscounts: boolean): Goods {
  const departments = dataOf(shop, 'department')
  const all = [...dataOf(shop, 'product'), ...departments]
  const chosen = [...new Set(names.map((name) => pick(all, 'product or department', name)))]
  const products = chosen.filter((one): one is Product => 'departmentId' in one)
  const touched = departments.filter((of) => chosen.includes(of) || products.some(({ departmentId }) => departmentId === of.id))
  const excluded = touched.find(({ discountable }) => !discountable)
  if (excluded && !mayBeKeptFromDiscounts) throw new UserError(`${excluded.names.de} is kept from discounts.`)
  return {
    scope: {
      productIds: products.map(({ id }) => id),
      departmentIds: departments.filter((of) => chosen.includes(of)).map(({ id }) => id),
      exceptProductIds: [],
      exceptDepartmentIds: [],
    },
    tone: touched[0]?.tone ?? 'hearts',
    ageRestricted: chosen.some(({ id, ...of }) => ('ageRestricted' in of ? of.ageRestricted : false)),
    picture: products[0]?.picture,
  }
}
