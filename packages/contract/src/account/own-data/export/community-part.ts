import Type from 'typebox'
import { Cents, Day, Id, Instant, orNull } from '../../../shapes.ts'
import { Amount, text } from './account-part.ts'

/** Content shared on public pages. The addresses are left out: anyone who has one can open the page. */
export const shares = Type.Array(
  Type.Object({
    title: Type.String(),
    description: Type.String(),
    image: orNull(Type.String()),
    path: orNull(Type.String()),
    sharedAt: Instant,
  }),
)

export const referral = Type.Object({
  code: orNull(text),
  /** When somebody's invitation led to this registration. */
  invitedAt: orNull(Instant),
  /** People who registered through this member's invitation: only the time. */
  invited: Type.Array(Type.Object({ registeredAt: Instant })),
})

export const friends = Type.Object({
  /** Friends and open invitations: only their status. */
  friendships: Type.Array(Type.Object({ status: text, since: Instant })),
  /** Blocked people, those who have blocked this member, and declined requests: only the kind. */
  stops: Type.Array(Type.Object({ kind: text, since: Instant })),
  sent: Type.Array(
    Type.Object({
      unit: Id,
      amount: Amount,
      toFriend: Type.Boolean(),
      /** The member's postcard with them. */
      pictureId: orNull(Id),
      words: orNull(text),
      status: text,
      sentAt: Instant,
      expiresAt: Instant,
      endedAt: orNull(Instant),
    }),
  ),
  received: Type.Array(Type.Object({ unit: Id, amount: Amount, status: text, sentAt: Instant, endedAt: orNull(Instant) })),
})

/** The household, or a request or code for one: not with whom. */
export const household = Type.Object({ status: text, since: Instant })

export const notifications = Type.Object({
  inbox: Type.Array(
    Type.Object({
      type: text,
      notice: Type.Unknown(),
      createdAt: Instant,
      readAt: orNull(Instant),
      /** Of the merchant's news: accepted by a push service, opened, and followed to the page that it leads to. */
      pushedAt: orNull(Instant),
      openedAt: orNull(Instant),
      followedAt: orNull(Instant),
    }),
  ),
  /** Kinds that are not pushed. */
  muted: Type.Array(text),
})

export const recipes = Type.Object({
  planned: Type.Array(Type.Object({ planId: Id, day: Day, recipeId: Id, portions: Amount, changedAt: Instant })),
  /** Ingredients of planned recipes that were bought (with the number of portions) or removed from the list. */
  bought: Type.Array(Type.Object({ planId: Id, ingredientId: Id, portions: Amount, isHidden: Type.Boolean(), tickedAt: orNull(Instant) })),
  /** Own entries of the grocery list; deleted ones are retained for some weeks. */
  groceries: Type.Array(
    Type.Object({
      groceryId: Id,
      name: text,
      departmentId: orNull(Id),
      isBought: Type.Boolean(),
      createdAt: Instant,
      tickedAt: orNull(Instant),
      deletedAt: orNull(Instant),
    }),
  ),
})

export const donations = Type.Object({
  /** Recipients that the member has chosen. */
  recipientIds: Type.Array(Id),
  chosenAt: orNull(Instant),
  /** Donations that the merchant made for the member's purchases; negative for returns. */
  given: Type.Array(Type.Object({ receiptId: Id, recipientId: Id, month: Day, cents: Cents })),
})
