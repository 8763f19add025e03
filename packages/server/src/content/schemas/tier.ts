import Type, { type Static } from 'typebox'
import { object, Picture, PriceCents, Slug, Text, whole } from './shared.ts'

/** A membership tier, reached by the spend of the last twelve months. */
export const Tier = object({
  id: Slug,
  names: Text,
  descriptions: Text,
  thresholdCents: PriceCents,
  graceDays: whole(0, 366, 'How many days a member keeps it after the spend of twelve months has fallen below its threshold.'),
  mark: Type.Enum(['seed', 'bloom', 'harvest']),
  picture: Picture,
})
export type Tier = Static<typeof Tier>
