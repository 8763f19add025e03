import { appPages } from '@herzkarte/rules/app/app-pages.ts'
import Type, { type Static } from 'typebox'
import { ContentDay, matching, object, Picture, Position, Slug, Text, Tone, WordingNews, WordingVersion, Words, whole } from './shared.ts'

const AppLink = Type.Optional(Type.Enum([...appPages], { description: 'The page of the app that it leads to.' }))

const Section = object({
  id: Slug,
  title: Text,
  paragraphs: Type.Array(Text),
  points: Type.Optional(Type.Array(Text, { description: 'A list below the paragraphs.' })),
  picture: Type.Optional(object({ image: Picture, tone: Tone })),
  link: AppLink,
})

/** A text page. Its texts may contain settings of the merchant in braces; `herzkarte content check` lists them. */
export const Page = object({
  id: Type.Enum(['about-us', 'user-guide', 'terms', 'privacy', 'accessibility']),
  titles: Text,
  leads: Text,
  changedOn: ContentDay,
  version: Type.Optional(WordingVersion),
  news: Type.Optional(WordingNews),
  sections: Type.Array(Section, { minItems: 1 }),
})
export type Page = Static<typeof Page>
export type PageId = Page['id']

const Question = object({ id: Slug, question: Text, answer: Text, link: AppLink })

/** Questions on one topic, with their answers. They may contain the same settings as pages. */
export const FaqTopic = object({ id: Slug, position: Position, titles: Text, questions: Type.Array(Question, { minItems: 1 }) })
export type FaqTopic = Static<typeof FaqTopic>

export const Recipient = object({
  id: Slug,
  position: Position,
  name: Words,
  texts: object({ text: Text }),
  city: Words,
  tone: Tone,
  picture: Picture,
  buys: Type.Optional(
    object(
      { cents: whole(1, 1_000_000, 'Integer cents.'), texts: object({ one: Text, many: Text, source: Text }) },
      'What a sum becomes there, by a figure that the recipient has published.',
    ),
  ),
  active: Type.Boolean({ description: 'One that is not active can no longer be chosen and receives nothing more; reports still name it.' }),
})
export type Recipient = Static<typeof Recipient>

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
  partner: Type.Optional({ ...Slug, description: 'Whose page webUrl opens, if it holds {authCode}: of `partners` in merchant.json.' }),
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
