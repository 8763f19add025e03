import { HOLD_CODE_INITIALS, HOLD_CODE_LENGTH } from '@herzkarte/rules/codes/hold-code.ts'
import { derivedCode, derivedCodeHash, type Secrets, secretNamed, withEach } from '../../kernel/derived-code.ts'
import type { HoldRow } from './holds.ts'

const purpose = 'hold code'

/** The code of a hold, which is kept nowhere, with the secret that it was made with. */
export function holdCode(secrets: Secrets, { kind, holdId, codeKey }: Pick<HoldRow, 'kind' | 'holdId' | 'codeKey'>): string {
  return HOLD_CODE_INITIALS[kind] + derivedCode(secretNamed(secrets, codeKey), purpose, `${kind} ${holdId}`, HOLD_CODE_LENGTH)
}

/** What a hold is found by, under each secret that it may have been made with; a new one is kept under the first. */
export function holdCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}
