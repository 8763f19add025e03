import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { type Journey, type JourneyCoupon, median, type Product } from './household.ts'

/** The discount of a coupon when the data shows no discount on any of its articles: the most frequent amount. */
const usualCents = 100

/** The app collects and activates when the replay runs, so coupons stay open long after the data's last day. */
const openDays = 400

const picture = 'offers/papiertuete.svg'

/**
 * Writes the data's coupons and their articles as content, to be applied in addition to the merchant's: an amount off one piece, the median of the
 * coupon discounts on these articles in the data. Campaigns that begin after the data's last day are left out.
 */
export async function writeCouponContent(
  folder: string,
  { coupons, campaigns }: Journey,
  lastDay: string,
  shiftDays: number,
): Promise<void> {
  const firstDay = ({ campaignId }: JourneyCoupon) => campaigns.get(campaignId) ?? ''
  const written = [...coupons.values()].filter((coupon) => campaigns.has(coupon.campaignId) && firstDay(coupon) <= lastDay)
  const products = new Map(written.flatMap((coupon) => coupon.products.map((product) => [product.productId, product] as const)))
  await writeList(folder, 'products', [...products.values()].map(productContent))
  await writeList(
    folder,
    'coupons',
    written.map((coupon, index) => {
      const from = addDays(firstDay(coupon), shiftDays)
      return couponContent(coupon, index % 1000, { from, until: addDays(lastDay, shiftDays + openDays) })
    }),
  )
}

async function writeList(folder: string, kind: 'products' | 'coupons', items: object[]): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true })
  await writeFile(join(folder, kind, 'complete-journey.json'), JSON.stringify({ [kind]: items }))
}

function productContent({ productId, name, departmentId, priceCents }: Product) {
  return {
    id: productId,
    names: inAll(name),
    departmentId,
    priceCents,
    unit: { de: 'Stück', en: 'each', fr: 'la pièce' },
    picture,
    ageRestricted: false,
  }
}

function couponContent(
  { couponId, campaignId, products }: JourneyCoupon,
  position: number,
  { from, until }: Record<'from' | 'until', string>,
) {
  const seen = products.flatMap(({ couponCents }) => couponCents)
  const cents = seen.length > 0 ? median(seen) : usualCents
  const euro = (cents / 100).toFixed(2)
  return {
    id: couponId,
    active: true,
    position,
    tone: 'sand',
    picture,
    texts: {
      title: inAll(products.toSorted((a, b) => b.bought - a.bought)[0]?.category ?? couponId),
      badge: { de: `−${euro.replace('.', ',')} €`, en: `−€${euro}`, fr: `−${euro.replace('.', ',')} €` },
      description: {
        de: `Ein Coupon der Aktion ${campaignId} aus den Daten.`,
        en: `A coupon of campaign ${campaignId} of the data.`,
        fr: `Un coupon de l’opération ${campaignId} des données.`,
      },
      conditions: { de: 'Auf ein Stück.', en: 'Off one piece.', fr: 'Sur une pièce.' },
    },
    world: 'offers',
    effect: {
      kind: 'amountOff',
      cents,
      scope: { productIds: products.map((one) => one.productId), departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] },
      maxPieces: 1,
    },
    minBasketCents: 0,
    combinable: true,
    maxPerPurchase: 1,
    ageRestricted: false,
    collectFrom: from,
    collectUntil: until,
    redeemFrom: from,
    redeemUntil: until,
    quota: { total: null, perDay: null, perMember: 100, redemptions: null, redeemPerMember: 100, lowStockAt: 0 },
  }
}

const inAll = (words: string) => ({ de: words, en: words, fr: words })
