import { createSigner, createVerifier } from 'fast-jwt'
import { keyedHash } from '../sessions/keys.ts'

const tokenMs = 15 * 60_000

/** How far somebody is on the way to a card: found by the date of birth, then confirmed by the last name. */
export type CardStep = 'found' | 'confirmed'

/** What a token says, which the app carries from one step to the next, so that nothing of it is stored here. */
export interface CardClaim {
  memberId: string
  cardNumber: string
  /** Too old to count; its content is as true as ever. */
  isOver: boolean
}

export function signCardToken(secret: string, step: CardStep, memberId: string, cardNumber: string, now: Date): string {
  const key = keyOf(secret, step)
  return createSigner({ key, algorithm: 'HS256', noTimestamp: true })({ memberId, cardNumber, until: now.getTime() + tokenMs })
}

/** The claim of a member's own token of this step, or undefined when it is none. */
export function readCardToken(secret: string, step: CardStep, memberId: string, token: string, now: Date): CardClaim | undefined {
  let claim: { memberId: string; cardNumber: string; until: number }
  try {
    claim = createVerifier({ key: keyOf(secret, step), algorithms: ['HS256'], ignoreExpiration: true })(token)
  } catch {
    return undefined
  }
  if (claim.memberId !== memberId) return undefined
  return { memberId, cardNumber: claim.cardNumber, isOver: now.getTime() >= claim.until }
}

function keyOf(secret: string, step: CardStep): string {
  return keyedHash(secret, 'card token', [step]).toString('base64url')
}
