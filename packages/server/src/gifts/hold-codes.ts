import { HOLD_CODE_INITIALS, HOLD_CODE_LENGTH, type HoldKind } from '@herzkarte/contract/gifts/hold-code.ts'
import { derivedCode, derivedCodeHash } from '../wire/derived-code.ts'

const purpose = 'hold code'

/** The code of a hold, which is kept nowhere. */
export function holdCode(secret: string, { kind, holdId }: { kind: HoldKind; holdId: string }): string {
  return HOLD_CODE_INITIALS[kind] + derivedCode(secret, purpose, `${kind} ${holdId}`, HOLD_CODE_LENGTH)
}

/** What a hold is found by. */
export function holdCodeHash(secret: string, code: string): Buffer {
  return derivedCodeHash(secret, purpose, code)
}
