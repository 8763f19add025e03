import Type, { type Static } from 'typebox'
import { Id } from '../shapes.ts'

/** Punches that a return claws back from a collector card. */
export const PunchesClawback = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  punches: Type.Integer({ minimum: 0 }),
  /** How many of them became a debt because their reward was used already. */
  becameDebtPunches: Type.Integer({ minimum: 0 }),
  balancePunches: Type.Integer({ minimum: 0 }),
  debtPunches: Type.Integer({ minimum: 0 }),
  /** Activated rewards that were converted back to punches on the card. */
  returnedRewards: Type.Integer({ minimum: 0 }),
})
export type PunchesClawback = Static<typeof PunchesClawback>
