import Type, { type Static } from 'typebox'
import { visitorCall } from '../call.ts'
import { Coupon, World } from '../coupons/shapes.ts'
import { Gift } from '../gifts/shapes.ts'
import { CampaignDetail, Redemption, StampCard } from '../hearts/shapes.ts'
import { PriceOffer } from '../offers/index.ts'
import { Points } from '../points/index.ts'
import { Recipe } from '../recipes/shapes.ts'
import { Cents, Day, Id, orNull } from '../shapes.ts'

export const Banner = Type.Object({
  bannerId: Id,
  /** 1 opens an external page, 2 a video, 3 an image, 4 an image for members only (specification, section 2). */
  bannerType: Type.Integer({ minimum: 1, maximum: 4 }),
  /** The department that determines the background colour. */
  tone: Type.String(),
  name: Type.String(),
  text: Type.String(),
  coverImg: Type.String(),
  webUrl: orNull(Type.String()),
  video: orNull(Type.String()),
})
export type Banner = Static<typeof Banner>

export const HomePage = Type.Object({
  campaign: orNull(CampaignDetail),
  banners: Type.Array(Banner),
  welcomeHearts: Type.Integer({ minimum: 0 }),
  /** A recipe of the season, another one each day. */
  dish: orNull(Recipe),
  /** Some of this week's prices, those that save most first, and how many there are. */
  offers: Type.Object({ items: Type.Array(PriceOffer), total: Type.Integer({ minimum: 0 }) }),
  /** Whether there is a print this week, so that its place is kept until it is read. */
  hasPrint: Type.Boolean(),
  /** Only for members. */
  member: orNull(
    Type.Object({
      firstName: Type.String(),
      cards: Type.Array(StampCard),
      activatedRewards: Type.Array(Redemption),
      /** The collector card that is nearest to full; null if none is running. */
      collector: orNull(StampCard),
      /** Bakery points, their value, and the last day of those that expire next. */
      points: Type.Object({ points: Points, cents: Cents, expiresOn: orNull(Day) }),
      homeStore: orNull(
        Type.Object({ storeId: Id, name: Type.String(), openToday: orNull(Type.Object({ from: Type.String(), until: Type.String() })) }),
      ),
    }),
  ),
})
export type HomePage = Static<typeof HomePage>

export const listHomePage = visitorCall('listHomePage', {
  summary: 'What the home page shows, to visitors and to members.',
  result: HomePage,
})

export const listCouponsAndGift = visitorCall('listCouponsAndGift', {
  summary: 'The bonus world at once: the first coupons and gifts.',
  input: Type.Object({ world: Type.Optional(World) }),
  result: Type.Object({ coupons: Type.Array(Coupon), gifts: Type.Array(Gift) }),
})
