import Type, { type Static } from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { Hearts, Id, OperationId, orNull } from '../shapes.ts'

export const PrintOfWeek = Type.Object({
  printId: Id,
  title: Type.String(),
  image: Type.String(),
  campaignId: Id,
  /** What a print brings and in how many of a hundred, the fewest hearts first. */
  odds: Type.Array(Type.Object({ hearts: Hearts, percent: Type.Integer({ minimum: 1, maximum: 100 }) })),
  /** The hearts of this week's prints of all members. When they are gone, each print brings one. */
  budgetHearts: Hearts,
  isUsedUp: Type.Boolean(),
  /** A print is for anyone who has bought something within so many days. */
  boughtWithinDays: Type.Integer(),
  mayDraw: Type.Boolean(),
  /** What this member's print has brought; null if it is still to be drawn. */
  drawnHearts: orNull(Hearts),
})
export type PrintOfWeek = Static<typeof PrintOfWeek>

export const getPrintOfWeek = memberCall('getPrintOfWeek', {
  summary: 'The print of this week with its odds, and what it has brought if it is drawn; null if there is none.',
  result: Type.Object({ print: orNull(PrintOfWeek) }),
  errors: [],
  addition: true,
})

export const drawPrint = memberCall('drawPrint', {
  summary:
    'Draws the print of this week and credits its hearts, once a week. Drawing again answers the same hearts. Not available: a print of another week, or a member who may not draw.',
  input: Type.Object({ operationId: OperationId, printId: Id }),
  result: Type.Object({ hearts: Hearts }),
  errors: ['userNotFound', 'freeHeartsNotAvailable', ...errorsOfValueCalls],
  addition: true,
})
