import Type from 'typebox'
import { call } from '../call.ts'
import { orNull } from '../shapes.ts'

/** A line of visible text: it is not blank. */
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const saveShareData = call('saveShareData', {
  who: 'member',
  summary: 'Makes a public page of something in the app, with a preview for messengers. The same content has the same page.',
  input: Type.Object({
    title: Words(120),
    description: Type.String({ maxLength: 400 }),
    /** A picture on this server. If it is missing or empty, the merchant's icon is shown. */
    image: Type.Optional(
      orNull(
        Type.String({
          maxLength: 200,
          pattern: '^(/images/[a-z0-9-]+(/[a-z0-9-]+)*\\.(svg|webp|png|jpg))?$',
          examples: ['/images/gifts/emaille-becher.svg'],
        }),
      ),
    ),
    /** The page of the app that is shared; an addition. */
    path: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^/(couponDetail|giftDetail|rewardDetail|collectorCardDetail|stampCardDetail)(/[A-Za-z0-9_-]+){1,2}$',
        examples: ['/giftDetail/emaille-becher'],
      }),
    ),
  }),
  result: Type.Object({ shareDownloadPageUrl: Type.String({ examples: ['https://herzkarte.feldmarkt.example/share/mF4k0wY3bT1q'] }) }),
  errors: [],
})
