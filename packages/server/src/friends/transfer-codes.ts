import { TRANSFER_CODE_INITIAL, TRANSFER_CODE_LENGTH } from '@herzkarte/contract/friends/transfer-code.ts'
import { derivedCode, derivedCodeHash } from '../wire/derived-code.ts'

const purpose = 'transfer code'

/** The code of a transfer, which is kept nowhere. */
export function transferCode(secret: string, transferId: string): string {
  return TRANSFER_CODE_INITIAL + derivedCode(secret, purpose, transferId, TRANSFER_CODE_LENGTH)
}

/** What a transfer is found by. */
export function transferCodeHash(secret: string, code: string): Buffer {
  return derivedCodeHash(secret, purpose, code)
}
