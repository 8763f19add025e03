import { PICTURE_PATH_PATTERN } from '@herzkarte/rules/constants.ts'
import Type from 'typebox'
import { memberCall } from '../call.ts'
import { orNull } from '../shapes.ts'

/** A line of visible text: it is not blank. */
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\0]*[^\\s\\0][^\\0]*$' })

export const saveShareData = memberCall('saveShareData', {
  summary:
    'Makes a public page of something in the app, with a preview for messengers. The same content has the same page. Its words and its picture are those of the content that `path` names, whatever `title`, `description` and `image` say; without a path that names content, they are those of the merchant.',
  input: Type.Object({
    title: Words(120),
    description: Type.String({ maxLength: 400, pattern: '^[^\\0]*$' }),
    /** A picture on this server. */
    image: Type.Optional(
      orNull(
        Type.String({
          maxLength: 200,
          pattern: `^(/images/${PICTURE_PATH_PATTERN})?$`,
          examples: ['/images/gifts/emaille-becher.svg'],
        }),
      ),
    ),
    /** The page of the app that is shared; an addition. */
    path: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^/(couponDetail|giftDetail|rewardDetail|collectorCardDetail|stampCardDetail|recipe)(/[A-Za-z0-9_-]+){1,2}$',
        examples: ['/giftDetail/emaille-becher'],
      }),
    ),
  }),
  result: Type.Object({ shareDownloadPageUrl: Type.String({ examples: ['https://herzkarte.feldmarkt.example/share/mF4k0wY3bT1q'] }) }),
})
