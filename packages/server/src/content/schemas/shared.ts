import { PICTURE_PATH_PATTERN } from '@herzkarte/rules/constants.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/*
 * In addition to JSON Schema's own keywords, these schemas have three that the checks and the editor read: `format` marks values that need more than
 * a pattern (days, pictures, article numbers), `x-refersTo` names the kind of content that an id refers to, and `patternErrorMessage` is the message
 * for the author when a pattern does not match. The published schemas have a fourth one, `x-studio` (studio.ts).
 */

export function object<P extends TProperties>(properties: P, description?: string) {
  return Type.Object(properties, { additionalProperties: false, ...(description && { description }) })
}

export const Words = Type.String({ pattern: '\\S', maxLength: 2000, patternErrorMessage: 'must not be blank' })

const words = Object.fromEntries(langs.map((lang) => [lang, Words])) as Record<(typeof langs)[number], typeof Words>

/** A text in each language of the merchant; none may be missing or blank. */
export const Text = object(words)

const slugPattern = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64, patternErrorMessage: 'must be a slug such as herzhaft-kochen' }

export function whole(minimum: number, maximum: number, description?: string) {
  return Type.Integer({ minimum, maximum, ...(description && { description }) })
}

/** A text of a pattern. The message is for the author of one that does not match. */
export function matching(pattern: string, patternErrorMessage: string, description?: string) {
  return Type.String({ pattern, patternErrorMessage, ...(description && { description }) })
}

export function orNull<T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description ? { description } : {})
}

/** The permanent, readable name of content. */
export const Slug = Type.String({ ...slugPattern, description: 'Readable and never changed again.' })

export function idOf(kind: string) {
  return Type.String({ ...slugPattern, 'x-refersTo': kind, description: `The id of a ${kind}.` })
}

/** A day in the merchant's time zone, `YYYY-MM-DD`, or counted from the opening day: `+45d`, `-60d`. */
export const ContentDay = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}|[+-]\\d{1,4}d)$',
  format: 'content-day',
  patternErrorMessage: 'must be a day such as 2026-10-25, or counted from the opening day such as +45d',
  description: 'A day such as 2026-10-25, or days from the opening day such as +45d or -60d. Last days are included.',
})

export const Picture = Type.String({
  pattern: `^${PICTURE_PATH_PATTERN}$`,
  format: 'picture',
  patternErrorMessage: 'must be the path of a picture below images/, such as rewards/bratpfanne.svg',
  description: 'Path below images/.',
})

/** A file below `images/`. Its bytes are stored by their hash, and belong to every revision that has it. */
export const PictureFile = object({
  id: Type.String({ minLength: 1, maxLength: 200, description: 'Path below images/.' }),
  hash: matching('^[0-9a-f]{64}$', 'must be a SHA-256 in hexadecimal'),
  bytes: Type.Integer({ minimum: 0 }),
})

/** The background colour of something, by name; the app defines the colours. */
export const Tone = Type.Enum(['produce', 'bakery', 'wine', 'coffee', 'hearts', 'sand'])
export type Tone = Static<typeof Tone>

export const PriceCents = whole(0, 1_000_000, 'Integer cents.')
export const HeartCount = whole(1, 1000)
export const Position = whole(0, 1000, 'Smaller comes first.')
/** The factor by which spend counts for hearts: 0 not at all, 1 normally, 2 double. */
export const HeartsWeight = whole(0, 10, 'How often money spent counts: 0 not at all, 2 double.')

export const StoreIds = Type.Optional(
  Type.Array(idOf('store'), { minItems: 1, uniqueItems: true, description: 'It counts in these stores only. Without it, in every one.' }),
)

export const SegmentId = Type.Optional(
  Type.String({ ...idOf('segment'), description: 'It is offered to members of this segment only. Who has it keeps it.' }),
)

export const WordingVersion = whole(
  1,
  1000,
  'Count it up with each change of meaning: who has agreed to terms or wishes is asked again, once.',
)
export const WordingNews = Type.Object(words, {
  additionalProperties: false,
  description: 'What is new in this version, for who is asked again.',
})

export const HoldoutPercent = Type.Optional(
  whole(0, 50, 'This share of the members neither sees nor gets it, so that the report can compare. Who has it keeps it.'),
)

export function budgetOf<Limits extends TProperties>(limits: Limits, description: string) {
  return Type.Optional(Type.Object(limits, { additionalProperties: false, minProperties: 1, description }))
}

export const Stock = orNull(whole(0, 1_000_000), 'How many there are in total, handed-out ones included; null is without limit.')
export const LowStockAt = whole(0, 1_000_000, 'From how many left on the app says that stock is low.')
