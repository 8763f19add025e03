import { vatCodePattern } from '@herzkarte/contract/till/basket-line.ts'
import Type, { type Static } from 'typebox'
import {
  ContentDay,
  HeartsWeight,
  idOf,
  matching,
  object,
  Picture,
  Position,
  PriceCents,
  Slug,
  StoreIds,
  Text,
  Tone,
  whole,
} from './shared.ts'

function vatCode(description: string) {
  const patternErrorMessage = 'must be a code of at most eight letters, digits, dots, dashes or percent signs'
  return Type.Optional(Type.String({ pattern: vatCodePattern, patternErrorMessage, description }))
}

/** A department of the shop. It determines how a product's line counts unless a campaign overrides it. */
export const Department = object({
  id: Slug,
  names: Text,
  tone: Tone,
  position: Position,
  heartsWeight: HeartsWeight,
  discountable: Type.Boolean({ description: 'False for tobacco, deposits, gift cards: no part of a minimum basket either.' }),
  payableByPoints: Type.Boolean({ description: 'False for what vouchers of bakery points do not pay for.' }),
  earnsPoints: Type.Boolean({ description: 'Its goods earn bakery points.' }),
  countsForReferral: Type.Boolean({ description: 'False for what is paid out or resold at face value: deposits, gift cards, tobacco.' }),
  ageRestricted: Type.Boolean({ description: 'Everything in it is for adults (18+) only.' }),
  discreet: Type.Optional(
    Type.Boolean({
      default: false,
      description: "True for medicine and hygiene: pictures of what a member buys, such as the year's, leave it out.",
    }),
  ),
  vatCode: vatCode("The till's code of the VAT rate of its goods. The till simulator sends it."),
})
export type Department = Static<typeof Department>

export const Product = object({
  id: Type.String({ pattern: '^\\d{13}$', format: 'ean-13', patternErrorMessage: 'must be an EAN-13 of 13 digits' }),
  names: Text,
  departmentId: idOf('department'),
  priceCents: PriceCents,
  unit: Text,
  contains: Type.Optional(
    object(
      { amount: whole(1, 1_000_000), of: Type.Enum(['g', 'ml', 'cm', 'piece']) },
      'What a package holds, drained where that counts. Offers say the price per kilogram, litre, metre or piece by it.',
    ),
  ),
  picture: Picture,
  ageRestricted: Type.Boolean({ description: 'For adults (18+) only.' }),
  promotable: Type.Optional(
    Type.Boolean({ default: true, description: 'False for infant formula, books at a fixed price: nothing of the programme touches it.' }),
  ),
  scaleNumber: Type.Optional(
    matching('^\\d{5}$', 'must have five digits', 'Of goods by weight: their number in the EANs of scales. The price is per kilogram.'),
  ),
  vatCode: vatCode('If it is not the one of the department.'),
})
export type Product = Static<typeof Product>

/** Prices that goods have for some days, usually a week. The tills charge what their own price list says. */
export const OfferWeek = object({
  id: Slug,
  from: ContentDay,
  until: ContentDay,
  goods: Type.Array(
    object({
      productId: idOf('product'),
      priceCents: whole(1, 1_000_000, 'Integer cents.'),
      storeIds: StoreIds,
      membersOnly: Type.Boolean({ description: 'True: this is the price with the customer card only.' }),
    }),
    { minItems: 1, maxItems: 500 },
  ),
})
export type OfferWeek = Static<typeof OfferWeek>
