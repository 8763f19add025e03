import { initialCodeOf } from './code-letters.ts'

/** How a gift is held: by a code for the next till, or at a store until it is picked up. */
export type HoldKind = 'gift' | 'reservation'

/** The first letter says what a code is for. */
export const HOLD_CODE_INITIALS = { gift: 'G', reservation: 'R' } as const satisfies Record<HoldKind, string>

/** Normalises the typed code of a held gift. Undefined when it can't be one. */
export function holdCodeOf(text: string): { kind: HoldKind; code: string } | undefined {
  const code = initialCodeOf('GR', text)
  if (code === undefined) return undefined
  return { kind: code.startsWith(HOLD_CODE_INITIALS.gift) ? 'gift' : 'reservation', code }
}
