import { groupInitialCode, initialCodeOf } from './code-letters.ts'

/** How a gift is held: by a code for the next till, or at a store until it is picked up. */
export type HoldKind = 'gift' | 'reservation'

/** The first letter says what a code is for; the other twelve carry 60 bits. */
export const HOLD_CODE_INITIALS = { gift: 'G', reservation: 'R' } as const satisfies Record<HoldKind, string>
export const HOLD_CODE_LENGTH = 12

/** Normalises the typed code of a held gift. Undefined when it can't be one. */
export function holdCodeOf(text: string): { kind: HoldKind; code: string } | undefined {
  const code = initialCodeOf('GR', text)
  if (code === undefined) return undefined
  return { kind: code.startsWith(HOLD_CODE_INITIALS.gift) ? 'gift' : 'reservation', code }
}

/** The displayed form: `G-7K3M-QW9X-0ZTB`. */
export const groupHoldCode = groupInitialCode
