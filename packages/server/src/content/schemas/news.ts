import { langs } from '@herzkarte/rules/languages.ts'
import Type, { type Static } from 'typebox'
import { HoldoutPercent, idOf, object, Slug, whole } from './shared.ts'

/** Phones truncate push messages, and push services reject those above 4 kB. */
const titleMaxLength = 60
const textMaxLength = 240

const Line = (maxLength: number) => Type.String({ pattern: '\\S', maxLength, patternErrorMessage: 'must not be blank' })
const Lines = (maxLength: number) =>
  object(Object.fromEntries(langs.map((lang) => [lang, Line(maxLength)])) as Record<(typeof langs)[number], ReturnType<typeof Line>>)

const some = { minItems: 1, uniqueItems: true }

const Audience = object(
  {
    tierIds: Type.Optional(Type.Array(idOf('tier'), { ...some, description: 'Members of one of these tiers.' })),
    coupon: Type.Optional(
      object({ couponId: idOf('coupon'), isCollected: Type.Boolean() }, 'Members who have collected this coupon, or have not.'),
    ),
    homeStoreIds: Type.Optional(Type.Array(idOf('store'), { ...some, description: 'Members whose home store is one of these.' })),
    areaIds: Type.Optional(Type.Array(Slug, { ...some, description: 'Members whose home store lies in these areas, or is above.' })),
    birthMonths: Type.Optional(Type.Array(whole(1, 12), { ...some, description: 'Members born in one of these months.' })),
    segmentId: Type.Optional(Type.String({ ...idOf('segment'), description: 'Members of this segment when the news are sent.' })),
    adultsOnly: Type.Optional(Type.Boolean({ description: 'Members who are of age by the birth date that they told.' })),
  },
  'Whom it is for: members for whom all of this holds; without anything, all members.',
)

export const News = object({
  id: Slug,
  type: Type.Enum(['offerNews', 'system'], {
    description: 'offerNews reaches members who agreed to marketing; system, such as changed terms, reaches all whom it is for.',
  }),
  title: Lines(titleMaxLength),
  text: Lines(textMaxLength),
  path: Type.String({
    pattern: '^(/[A-Za-z0-9_-]+)+$',
    maxLength: 200,
    format: 'app-path',
    patternErrorMessage: 'must be a path in the app such as /couponDetail/croissant-4-fuer-3',
    description: 'Where in the app it leads to.',
  }),
  picture: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*\\.(png|jpg)$',
      format: 'picture',
      patternErrorMessage: 'must be the path of a png or jpg below images/, which is what phones show',
      description: 'Path below images/, shown beside the push message.',
    }),
  ),
  audience: Audience,
  holdoutPercent: HoldoutPercent,
})
export type News = Static<typeof News>
