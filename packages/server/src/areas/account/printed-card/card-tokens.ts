import { createSigner, createVerifier } from 'fast-jwt'
import { keyedHash } from '../sessions/keys.ts'

const tokenMs = 15 * 60_000

type CardStep = 'found' | 'confirmed'

/** The app carries it from one step to the next, so nothing of it is stored here. */
export function signCardToken(secret: string, step: CardStep, memberId: string, cardNumber: string, now: Date): string {
  const key = keyOf(secret, step)
  return createSigner({ key, algorithm: 'HS256', noTimestamp: true })({ memberId, cardNumber, until: now.getTime() + tokenMs })
}

/** The claim of a member's own token for this step, or undefined if it is not one. When it is over, its content is still trustworthy. */
export function readCardToken(secret: string, step: CardStep, memberId: string, token: string, now: Date) {
  let claim: { memberId: string; cardNumber: string; until: number }
  try {
    claim = createVerifier({ key: keyOf(secret, step), algorithms: ['HS256'], ignoreExpiration: true })(token)
  } catch {
    return undefined
  }
  if (claim.memberId !== memberId) return undefined
  return { cardNumber: claim.cardNumber, isOver: now.getTime() >= claim.until }
}

function keyOf(secret: string, step: CardStep): string {
  return keyedHash(secret, 'card token', [step]).toString('base64url')
}
