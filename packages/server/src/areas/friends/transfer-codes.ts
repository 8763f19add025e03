import { TRANSFER_CODE_INITIAL, TRANSFER_CODE_LENGTH } from '@herzkarte/rules/codes/transfer-code.ts'
import { derivedCode, derivedCodeHash, type Secrets, secretNamed, withEach } from '../../kernel/derived-code.ts'
import type { TransferRow } from './transfers.ts'

const purpose = 'transfer code'

/** The code of a transfer, which is kept nowhere, with the secret that it was made with. */
export function transferCode(secrets: Secrets, { transferId, codeKey }: Pick<TransferRow, 'transferId' | 'codeKey'>): string {
  return TRANSFER_CODE_INITIAL + derivedCode(secretNamed(secrets, codeKey), purpose, transferId, TRANSFER_CODE_LENGTH)
}

/** What a transfer is found by, under each secret that it may have been made with; a new one is kept under the first. */
export function transferCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}
