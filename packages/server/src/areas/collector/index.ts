export { clawBackPunches } from './claw-back-punches.ts'
export { creditPunches, fillPunchedCards, type Punched, type PunchRate, punchesKept, punchesOf, punchesView } from './punches.ts'
