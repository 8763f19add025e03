import { codeInLink, groupInitialCode, initialCodeOf } from './code-letters.ts'

export const TRANSFER_CODE_INITIAL = 'T'
export const TRANSFER_CODE_LENGTH = 12

/** Normalises a typed transfer code. Undefined when it can't be one. */
export const transferCodeOf = (text: string) => initialCodeOf(TRANSFER_CODE_INITIAL, text)

/** The transfer code in a scanned or opened text: a link that carries it (`/?code=T…`), or the code itself. */
export const transferCodeIn = (text: string) => transferCodeOf(codeInLink(text))

/** The displayed form: `T-7K3M-QW9X-0ZTB`. */
export const groupTransferCode = groupInitialCode
