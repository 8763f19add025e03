import { appPages } from '@herzkarte/rules/app/app-pages.ts'
import Type, { type Static } from 'typebox'
import { Day, Id, oneOf, orNull } from '../shapes.ts'

/** A section of a text page. Its points follow its paragraphs, its link is last. */
export const AppTextSection = Type.Object({
  sectionId: Id,
  title: Type.String(),
  paragraphs: Type.Array(Type.String()),
  points: Type.Array(Type.String()),
  /** The background of its picture. */
  tone: Type.String(),
  image: orNull(Type.String()),
  /** The page of the app that it links to. */
  link: orNull(oneOf(...appPages)),
})
export type AppTextSection = Static<typeof AppTextSection>

export const AppTextPage = Type.Object({
  title: Type.String(),
  lead: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  /** The day of the last change. */
  changedOn: Day,
  sections: Type.Array(AppTextSection),
})
export type AppTextPage = Static<typeof AppTextPage>

export const FaqTopic = Type.Object({
  topicId: Id,
  title: Type.String(),
  questions: Type.Array(Type.Object({ questionId: Id, question: Type.String(), answer: Type.String(), link: orNull(oneOf(...appPages)) })),
})
export type FaqTopic = Static<typeof FaqTopic>

/**
 * The public file of extra app information (specification, sections 3 and 7), in one language: texts of the app, and the merchant's contact details.
 * It is not a call: anybody may fetch it.
 */
export const AppInfo = Type.Object({
  merchantName: Type.String(),
  contact: Type.Object({
    company: Type.String(),
    street: Type.String(),
    zip: Type.String(),
    city: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    phoneHours: Type.String(),
  }),
  aboutUs: AppTextPage,
  userGuide: AppTextPage,
  terms: AppTextPage,
  privacy: AppTextPage,
  accessibility: AppTextPage,
  faqs: Type.Array(FaqTopic),
})
export type AppInfo = Static<typeof AppInfo>

/** The public file that tells installed apps whether they are too old. The specification defines its field names (section 3). */
export const AppVersion = Type.Object({
  minimum_version: Type.String({ examples: ['1.0.0'] }),
  message_DE: Type.String(),
  message_EN: Type.String(),
  message_FR: Type.String(),
  /** Where to get the newer app. */
  link: Type.String(),
})
export type AppVersion = Static<typeof AppVersion>
