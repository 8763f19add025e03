import { appPages } from '@herzkarte/rules/app/app-pages.ts'
import Type, { type Static } from 'typebox'
import { ContentDay, object, Picture, Position, Slug, Text, Tone } from './shared.ts'

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
  id: Type.Enum(['about-us', 'user-guide', 'terms', 'privacy']),
  titles: Text,
  leads: Text,
  changedOn: ContentDay,
  sections: Type.Array(Section, { minItems: 1 }),
})
export type Page = Static<typeof Page>
export type PageId = Page['id']

const Question = object({ id: Slug, question: Text, answer: Text, link: AppLink })

/** Questions on one topic, with their answers. They may contain the same settings as pages. */
export const FaqTopic = object({ id: Slug, position: Position, titles: Text, questions: Type.Array(Question, { minItems: 1 }) })
export type FaqTopic = Static<typeof FaqTopic>
