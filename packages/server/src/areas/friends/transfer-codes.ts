import { TRANSFER_CODE_INITIAL, TRANSFER_CODE_LENGTH } from '@herzkarte/rules/codes/transfer-code.ts'
import { derivedCode, derivedCodeHash, type Secrets, secretNamed, withEach } from '../../kernel/derived-code.ts'
import type { TransferRow } from './transfers.ts'

const purpose = 'transfer code'

/** The code of a transfer. It is not stored; it is derived from the secret with which it was created. */
export function transferCode(secrets: Secrets, { transferId, codeKey }: Pick<TransferRow, 'transferId' | 'codeKey'>): string {
  return TRANSFER_CODE_INITIAL + derivedCode(secretNamed(secrets, codeKey), purpose, transferId, TRANSFER_CODE_LENGTH)
}

/** Hashes for finding a transfer by its code, one for each secret that may have created it. A new transfer is stored under the first. */
export function transferCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}
