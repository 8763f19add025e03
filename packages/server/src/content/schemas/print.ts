import Type, { type Static } from 'typebox'
import { ContentDay, idOf, object, Picture, Slug, Text, whole } from './shared.ts'

/** The print of a week, Monday to Sunday: a picture that brings every member some hearts by chance. */
export const Print = object({
  id: Slug,
  week: Type.String({ ...ContentDay, description: 'Any day of its week. Only weeks that have not begun may change.' }),
  title: Text,
  picture: Picture,
  odds: Type.Array(object({ hearts: whole(1, 20), percent: whole(1, 100, 'Of a hundred prints. All together are 100.') }), {
    minItems: 1,
    maxItems: 8,
  }),
  budgetHearts: whole(1, 100_000_000, 'Hearts of the week. When they are gone, each print brings one, from a reserve.'),
  campaignId: idOf('campaign'),
  boughtWithinDays: whole(1, 365, 'It is for members who have bought something within so many days.'),
})
export type Print = Static<typeof Print>
