export { creditPunches, fillPunchedCards } from './book-punches.ts'
export { clawBackPunches, isOfPunches } from './claw-back-punches.ts'
export { type Punched, type PunchRate, punchesKept, punchesOf } from './punches.ts'
export { punchesView } from './punches-view.ts'
