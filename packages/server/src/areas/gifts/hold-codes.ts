import { HOLD_CODE_INITIALS, HOLD_CODE_LENGTH } from '@herzkarte/rules/codes/hold-code.ts'
import { derivedCode, derivedCodeHash, type Secrets, secretNamed, withEach } from '../../kernel/derived-code.ts'
import type { HoldRow } from './holds.ts'

const purpose = 'hold code'

/** The code of a hold. It is not stored; it is derived from the secret with which it was created. */
export function holdCode(secrets: Secrets, { kind, holdId, codeKey }: Pick<HoldRow, 'kind' | 'holdId' | 'codeKey'>): string {
  return HOLD_CODE_INITIALS[kind] + derivedCode(secretNamed(secrets, codeKey), purpose, `${kind} ${holdId}`, HOLD_CODE_LENGTH)
}

/** Hashes for finding a hold by its code, one for each secret that may have created it. A new hold is stored under the first. */
export function holdCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}
