import { codeInLink, initialCodeOf } from './code-letters.ts'

export const TRANSFER_CODE_INITIAL = 'T'

/** Normalises a typed transfer code. Undefined when it can't be one. */
export const transferCodeOf = (text: string) => initialCodeOf(TRANSFER_CODE_INITIAL, text)

/** The transfer code in a scanned or opened text: a link that carries it (`/?code=T…`), or the code itself. */
export const transferCodeIn = (text: string) => transferCodeOf(codeInLink(text))
