export { creditPunches, fillPunchedCards } from './book-punches.ts'
export { clawBackPunches, isOfPunches } from './claw-back-punches.ts'
export { type Punched, punchesOf } from './punches.ts'
export { punchesView } from './punches-view.ts'
