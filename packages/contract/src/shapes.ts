import Type, { type Static, type TSchema } from 'typebox'

/** Wire values used everywhere (ids are strings, money is integer cents, instants are ISO 8601 in UTC, days are YYYY-MM-DD). */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._:-]+$' })
/**
 * Made by the client before it sends a command that moves value, and sent again with every retry of that command: for 90 days a command that was done is answered as
 * the first time. An error does not use up the id.
 */
export const OperationId = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' })
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' })
/** Amount of money in cents. */
export const Cents = Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 })
/** A number of hearts, never negative. */
export const Hearts = Type.Integer({ minimum: 0, maximum: 1_000_000 })
/** A change of hearts: positive when credited, negative when debited. */
export const HeartsChange = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })
/** A line of text typed by a person. */
export const Line = Type.String({ maxLength: 200 })
export const Text = Type.String({ maxLength: 4000 })
export const Nothing = Type.Object({})

/** What a list takes: where to go on, and how many at once. */
export const listInput = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** What a list answers; `nextCursor` is null at its end. */
export function listOf<T extends TSchema>(item: T) {
  return Type.Object({ items: Type.Array(item), nextCursor: Type.Union([Type.String(), Type.Null()]) })
}

export function orNull<T extends TSchema>(shape: T) {
  return Type.Union([shape, Type.Null()])
}

/** One of some words. */
export function oneOf<const W extends string>(...words: W[]) {
  return Type.Unsafe<W>({ type: 'string', enum: words })
}

/** Months that a history can be filtered by (specification, section 4). */
export const HistoryWindow = oneOf('thisMonth', 'lastMonth', 'past3Months', 'past6Months', 'past12Months')
export type HistoryWindow = Static<typeof HistoryWindow>
