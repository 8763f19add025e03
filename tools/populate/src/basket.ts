import type { Content } from '@herzkarte/server/content'
import type { StoredLine } from '@herzkarte/server/sale'
import type { Dice } from './dice.ts'

export type BasketLine = Pick<StoredLine, 'line' | 'departmentId' | 'quantity' | 'amountCents'> &
  Required<Pick<StoredLine, 'productId' | 'name'>>

/** A random basket: most are small, many contain bakery goods. */
export function basketOf({ products, merchant, department }: Content, dice: Dice): BasketLine[] {
  const baked = products.filter(({ departmentId }) => department(departmentId)?.earnsPoints)
  const fromBakery = dice.chance(0.45) ? dice.int(2, 4) : 0
  const others = 1 + Math.min(11, Math.floor(dice.share() * 3))
  return Array.from({ length: fromBakery + others }, (_, at) => {
    const product = dice.pick(at < fromBakery ? baked : products)
    const quantity = dice.chance(0.7) ? 1 : dice.int(2, 4)
    return {
      line: at + 1,
      departmentId: product.departmentId,
      quantity,
      amountCents: quantity * product.priceCents,
      productId: product.id,
      name: product.names[merchant.defaultLang],
    }
  })
}
