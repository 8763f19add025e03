import Type, { type Static } from 'typebox'
import { idOf, object, Slug, Text, whole } from './shared.ts'

/** Receipts of the last year are a few dozen per member. */
const Days = whole(1, 366, 'The last days, today included.')
const some = { minItems: 1, uniqueItems: true }

const Bought = object(
  {
    productIds: Type.Optional(Type.Array(idOf('product'), some)),
    departmentIds: Type.Optional(Type.Array(idOf('department'), some)),
    days: Days,
    isBought: Type.Boolean({ description: 'False: members who bought none of it.' }),
  },
  'Members who bought one of these products or something of these departments, or who did not.',
)

const Rule = object(
  {
    bought: Type.Optional(Bought),
    visits: Type.Optional(
      object(
        {
          weeks: whole(1, 52),
          atLeast: Type.Optional(whole(1, 1000)),
          atMost: Type.Optional(whole(0, 1000)),
        },
        'Members by the number of their purchases in the last weeks.',
      ),
    ),
    spent: Type.Optional(object({ days: Days, atLeastCents: whole(1, 10_000_000) }, 'Members who paid at least this in that time.')),
    lostForDays: Type.Optional(whole(1, 366, 'Members who bought something before, but nothing in the last so many days.')),
    joinedWithinDays: Type.Optional(whole(1, 366, 'Members who joined in the last so many days.')),
    tierIds: Type.Optional(Type.Array(idOf('tier'), { ...some, description: 'Members of one of these tiers.' })),
    homeStoreIds: Type.Optional(Type.Array(idOf('store'), { ...some, description: 'Members whose home store is one of these.' })),
    birthdayWeek: Type.Optional(
      Type.Boolean({ description: 'True: members whose birthday is today, or within three days before or after today.' }),
    ),
  },
  'Members for whom all of this holds.',
)
export type SegmentRule = Static<typeof Rule>

/** Members by a rule, for offers and news. It is evaluated when an offer is listed or activated; nothing is stored about a member. */
export const Segment = object({
  id: Slug,
  reason: Text,
  rule: Rule,
})
export type Segment = Static<typeof Segment>
