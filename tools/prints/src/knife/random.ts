let state = 1

/** Starts the sequence of a picture. The same name cuts the same lines, whatever was drawn before. */
export function steady(name: string): void {
  state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0
  state ||= 1
}

/** From 0 to 1 (xorshift). */
export function random(): number {
  state ^= state << 13
  state >>>= 0
  state ^= state >>> 17
  state ^= state << 5
  state >>>= 0
  return state / 4_294_967_296
}

/** Up to `most` in either direction: how far a hand is off. */
export const wobble = (most: number): number => (random() - 0.5) * 2 * most
