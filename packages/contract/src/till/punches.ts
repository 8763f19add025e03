import Type, { type Static } from 'typebox'
import { Id } from '../shapes.ts'

/** Punches that a return takes off a collector card. */
export const PunchesClawback = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  punches: Type.Integer({ minimum: 0 }),
  /** Of those, the ones whose reward was used already, and that are owed now. */
  becameDebtPunches: Type.Integer({ minimum: 0 }),
  balancePunches: Type.Integer({ minimum: 0 }),
  debtPunches: Type.Integer({ minimum: 0 }),
  /** Rewards that waited for the till and went back on the card. */
  returnedRewards: Type.Integer({ minimum: 0 }),
})
export type PunchesClawback = Static<typeof PunchesClawback>
