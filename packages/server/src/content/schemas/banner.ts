import Type, { type Static } from 'typebox'
import { ContentDay, matching, object, Picture, Position, Slug, Text, Tone, whole } from './shared.ts'

const WebAddress = matching('^https://[^\\s]+$', 'must be an https address')

/** A banner of the home page. Its type determines the effect of a tap (specification, section 2). */
export const Banner = object({
  id: Slug,
  bannerType: whole(1, 4, '1 opens webUrl in a browser, 2 shows the video, 3 the picture with its text, 4 the same for members only.'),
  position: Position,
  tone: Tone,
  texts: object({ title: Text, text: Text }),
  image: Picture,
  webUrl: Type.Optional(
    Type.String({ ...WebAddress, description: 'May hold {lang} and {authCode}, filled in for the member who opens it.' }),
  ),
  partner: Type.Optional({
    ...Slug,
    description:
      'Whose page webUrl opens, if it holds {authCode}: one of `partners` in merchant.json. Only this partner can exchange the code.',
  }),
  video: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*\\.(mp4|webm)$',
      format: 'picture',
      patternErrorMessage: 'must be the path of a video below images/, such as banners/backstube.webm',
      description: 'Path below images/.',
    }),
  ),
  from: ContentDay,
  until: ContentDay,
})
export type Banner = Static<typeof Banner>
