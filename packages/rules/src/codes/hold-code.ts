import { codeLettersOf, groupInitialCode } from './code-letters.ts'

/** How a gift is held: by a code for the next till, or at a store until it is picked up. */
export type HoldKind = 'gift' | 'reservation'

/** The first letter tells what a code is for; twelve more carry 60 bits. */
export const HOLD_CODE_INITIALS = { gift: 'G', reservation: 'R' } as const satisfies Record<HoldKind, string>
export const HOLD_CODE_LENGTH = 12

/** The code of a held gift as it counts, whatever way it was typed. Undefined when it can't be one. */
export function holdCodeOf(text: string): { kind: HoldKind; code: string } | undefined {
  const code = codeLettersOf(text)
  if (!/^[GR][0-9A-HJKMNP-TV-Z]{12}$/.test(code)) return undefined
  return { kind: code.startsWith(HOLD_CODE_INITIALS.gift) ? 'gift' : 'reservation', code }
}

/** As it is shown: `G-7K3M-QW9X-0ZTB`. */
export const groupHoldCode = groupInitialCode
