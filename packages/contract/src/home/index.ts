import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { CampaignDetail, Redemption, StampCard } from '../hearts/shapes.ts'
import { Id, Nothing, orNull } from '../shapes.ts'

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
  /** Only for members. */
  member: orNull(
    Type.Object({
      firstName: Type.String(),
      cards: Type.Array(StampCard),
      activatedRewards: Type.Array(Redemption),
      homeStore: orNull(
        Type.Object({ storeId: Id, name: Type.String(), openToday: orNull(Type.Object({ from: Type.String(), until: Type.String() })) }),
      ),
    }),
  ),
})
export type HomePage = Static<typeof HomePage>

export const listHomePage = call('listHomePage', {
  who: 'visitor',
  summary: 'What the home page shows, to visitors and to members.',
  input: Nothing,
  result: HomePage,
  errors: [],
})
