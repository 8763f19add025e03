import { weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import Type, { type Static } from 'typebox'
import {
  budgetOf,
  ContentDay,
  HoldoutPercent,
  idOf,
  object,
  orNull,
  Picture,
  Position,
  SegmentId,
  Slug,
  StoreIds,
  Text,
  Tone,
  whole,
} from './shared.ts'
import { EndTime, Time } from './store.ts'

const percent = whole(1, 100)
const cents = whole(1, 100_000, 'Integer cents.')
const pieces = whole(1, 100, 'On so many pieces of a purchase at most.')

const ProductIds = Type.Array(idOf('product'), { uniqueItems: true })
const DepartmentIds = Type.Array(idOf('department'), { uniqueItems: true })

/** The products of an offer: these products and everything in these departments (the complete shop if both are empty), except for the exclusions. */
export const Scope = object({
  productIds: ProductIds,
  departmentIds: DepartmentIds,
  exceptProductIds: ProductIds,
  exceptDepartmentIds: DepartmentIds,
})
export type Scope = Static<typeof Scope>

const PercentOff = object({ kind: Type.Literal('percentOff'), percent, scope: Scope, maxPieces: orNull(pieces) })
/** An amount off each of some pieces of the scope, limited to the price of the piece. */
const AmountOff = object({ kind: Type.Literal('amountOff'), cents, scope: Scope, maxPieces: pieces })
const FreeItem = object({ kind: Type.Literal('freeItem'), scope: Scope, maxPieces: pieces })
/** A number of pieces of the scope, of any products and prices, for the price of the dearest ones: the cheapest of each group are free. */
const XForY = object({
  kind: Type.Literal('xForY'),
  take: whole(2, 6),
  pay: whole(1, 5),
  scope: Scope,
  maxTimes: whole(1, 100, 'So many times in a purchase at most.'),
})
/** Percentage off the rest of the basket after coupons on products. */
const BasketPercentOff = object({ kind: Type.Literal('basketPercentOff'), percent, scope: Scope })
/** An amount off the rest of the basket after coupons on products. */
const BasketAmountOff = object({ kind: Type.Literal('basketAmountOff'), cents, scope: Scope })
/** Multiplies the hearts for spend in the scope, or the points of a purchase that contains something of the scope. */
const Multiply = object({
  kind: Type.Literal('multiply'),
  of: Type.Enum(['hearts', 'points']),
  factor: whole(2, 10),
  scope: Scope,
  campaignIds: Type.Array(idOf('campaign'), { uniqueItems: true, description: 'Of hearts: those it counts in; empty for every one.' }),
})

const effects = [PercentOff, AmountOff, FreeItem, XForY, BasketPercentOff, BasketAmountOff, Multiply] as const
export type CouponEffect = Static<(typeof effects)[number]>
/** The effect of a coupon, discriminated by `kind`, so that a mistake in one effect is not reported again for each of the others. */
export const CouponEffect = Type.Unsafe<CouponEffect>({ type: 'object', discriminator: { propertyName: 'kind' }, oneOf: effects })

/** A coupon: collected from its first to its last day, redeemed in a separate window (last days included). */
export const Coupon = object({
  id: Slug,
  active: Type.Boolean({ description: 'False: withdrawn. Nobody can collect or redeem it, as if it were over.' }),
  position: Position,
  tone: Tone,
  picture: Picture,
  /** `badge` is the large text on it: `−20 %`, `3 für 2`. */
  texts: object({ title: Text, badge: Text, description: Text, conditions: Text }),
  /** Shop-in-shop that also shows it on its own page. */
  world: Type.Enum(['offers', 'coffee', 'wine']),
  effect: CouponEffect,
  minBasketCents: whole(0, 100_000, 'What goods that coupons may discount must cost together, before coupons.'),
  combinable: Type.Boolean({ description: 'False: in a purchase with it no other coupon takes money off.' }),
  onPromotions: Type.Optional(Type.Boolean({ default: true, description: 'False: not on goods at a promotion or staff price.' })),
  storeIds: StoreIds,
  hours: Type.Optional(
    Type.Array(
      object({
        weekdays: Type.Array(Type.Enum([...weekdays.slice(1), weekdays[0]]), { minItems: 1, uniqueItems: true }),
        from: Time,
        until: Type.String({ ...EndTime, description: 'From this time on it no longer counts.' }),
      }),
      { minItems: 1, description: 'It counts at these times only, by the clock of the merchant. Without it, always.' },
    ),
  ),
  maxPerPurchase: whole(1, 20, 'How many of this coupon one purchase takes.'),
  ageRestricted: Type.Boolean({ description: 'For adults (18+) only.' }),
  segmentId: SegmentId,
  holdoutPercent: HoldoutPercent,
  budget: budgetOf(
    {
      cents: Type.Optional(whole(1, 1_000_000_000, 'What all copies together may take off.')),
      redemptions: Type.Optional(whole(1, 100_000_000)),
    },
    'When it is used up, no more are collected and activated. Activated ones are redeemed all the same.',
  ),
  collectFrom: ContentDay,
  collectUntil: ContentDay,
  redeemFrom: ContentDay,
  redeemUntil: ContentDay,
  quota: object({
    total: orNull(whole(1, 10_000_000), 'How many there are for all; null is without limit.'),
    perDay: orNull(whole(1, 10_000_000), 'How many can be collected by all on one day; null is without limit.'),
    perMember: whole(1, 100, 'How many one member may collect.'),
    redemptions: orNull(whole(1, 10_000_000), 'How many may be redeemed by all; null is without limit.'),
    redeemPerMember: whole(1, 100, 'How many one member may redeem.'),
    lowStockAt: whole(0, 1_000_000, 'From how many left on the app says that they are few.'),
  }),
})
export type Coupon = Static<typeof Coupon>
