import { codeInLink, initialCodeOf } from './code-letters.ts'

export const CLAIM_CODE_INITIAL = 'B'

/** Normalises the typed code of a receipt. Undefined when it can't be one. */
export const claimCodeOf = (text: string) => initialCodeOf(CLAIM_CODE_INITIAL, text)

/** The code in a scanned or opened text: a link that carries it (`/claimReceipt?code=B…`), or the code itself. */
export const claimCodeIn = (text: string) => claimCodeOf(codeInLink(text))
