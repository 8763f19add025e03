import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import type { Random } from './random.ts'

const goods = [
  { productId: '4012345000016', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese' },
  { productId: '2902000000104', name: 'Laugenbrezel', departmentId: 'baeckerei' },
  { productId: '4012345000023', name: 'Hafermilch', departmentId: 'milch-kaese-eier' },
  { productId: '4012345000030', name: 'Hausmarke Kaffee', departmentId: 'kaffee-und-tee' },
] as const
const [, pretzel] = goods

/** Goods of the bakery and other departments, for hearts, points and coupons; none that count for a collector card. */
export function aBasket(random: Random): BasketLine[] {
  return Array.from({ length: random.whole(1, 4) }, (_, index) => ({
    line: index + 1,
    ...(random.pick(goods) ?? pretzel),
    quantity: random.whole(1, 3),
    amountCents: random.whole(1, 50) * 60,
  }))
}
