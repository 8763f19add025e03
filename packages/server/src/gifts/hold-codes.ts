import { createHmac } from 'node:crypto'
import { HOLD_CODE_INITIALS, HOLD_CODE_LENGTH, type HoldKind } from '@herzkarte/contract/gifts/hold-code.ts'
import { CODE_LETTERS } from '@herzkarte/contract/rules/code-letters.ts'

/** The code of a hold: made anew from its id whenever it is shown, so that no table and no backup holds any that could be used. */
export function holdCode(secret: string, { kind, holdId }: { kind: HoldKind; holdId: string }): string {
  const bytes = keyed(secret, 'hold code', `${kind} ${holdId}`)
  const letters = Array.from(bytes.subarray(0, HOLD_CODE_LENGTH), (byte) => CODE_LETTERS[byte % 32])
  return HOLD_CODE_INITIALS[kind] + letters.join('')
}

/** What a hold is found by. Without the server's secret nobody can tell codes from it, or try them out. */
export function holdCodeHash(secret: string, code: string): Buffer {
  return keyed(secret, 'hold code hash', code)
}

function keyed(secret: string, purpose: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest()
}
