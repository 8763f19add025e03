import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { cardNumberOf } from '../person/card-number.ts'

export const TIME_CODE_STEP_SECONDS = 30
/** A card that its app has not read for so long may only earn at tills, because the server has ended its key. */
export const CARD_KEY_DAYS = 30
/** Tolerated clock drift of a phone in steps, in both directions. */
const TIME_CODE_DRIFT_STEPS = 1
const DIGITS = 8

/**
 * The code that a card shows at this time: 8 digits that change every 30 seconds. It is the TOTP of RFC 6238 with SHA-256, so the app can generate it
 * offline from the key of its session.
 */
export function timeCode(key: Uint8Array, unixSeconds: number): string {
  return codeOfStep(key, Math.floor(unixSeconds / TIME_CODE_STEP_SECONDS))
}

/**
 * The step of a code if it is the current one or within the clock drift; undefined otherwise. Storing the step allows rejecting the same code a
 * second time.
 */
export function stepOfTimeCode(key: Uint8Array, code: string, unixSeconds: number): number | undefined {
  const now = Math.floor(unixSeconds / TIME_CODE_STEP_SECONDS)
  let found: number | undefined
  // Always runs through all steps, to prevent timing attacks.
  for (let step = now - TIME_CODE_DRIFT_STEPS; step <= now + TIME_CODE_DRIFT_STEPS; step += 1) {
    if (step >= 0 && codeOfStep(key, step) === code) found = step
  }
  return found
}

/** Seconds until the card shows its next code, more than 0 and at most 30. */
export function secondsToNextCode(unixSeconds: number): number {
  return TIME_CODE_STEP_SECONDS - (unixSeconds % TIME_CODE_STEP_SECONDS)
}

/** The result of parsing a scanned or typed text at a till. */
export type Scan =
  | { kind: 'fresh'; cardNumber: string; sessionTag: string; code: string }
  | { kind: 'card'; cardNumber: string }
  | { kind: 'unknown' }

/**
 * Content of the card's QR code: `HK1:<card number>:<session tag>:<code>`. Capitals and digits only make the QR code small. The session tag (8
 * capitals or digits) identifies the key that generated the code. Throws a RangeError for invalid parts.
 */
export function qrPayload({ cardNumber, sessionTag, code }: { cardNumber: string; sessionTag: string; code: string }): string {
  const payload = `HK1:${cardNumber}:${sessionTag}:${code}`
  if (parseScan(payload).kind !== 'fresh') throw new RangeError('Not a card number, session tag and code')
  return payload
}

/** Parses a QR code of the app, or a printed card number that was scanned or typed. Only the key can verify the code. */
export function parseScan(text: string): Scan {
  const trimmed = text.trim()
  const match = /^HK1:(\d{16}):([0-9A-Z]{8}):(\d{8})$/.exec(trimmed)
  const cardNumber = cardNumberOf(match?.[1] ?? trimmed)
  if (cardNumber === undefined) return { kind: 'unknown' }
  if (match === null) return { kind: 'card', cardNumber }
  return { kind: 'fresh', cardNumber, sessionTag: match[2] ?? '', code: match[3] ?? '' }
}

function codeOfStep(key: Uint8Array, step: number): string {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const digest = new DataView(hmac(sha256, key, counter).buffer)
  const offset = digest.getUint8(31) & 0x0f
  const number = digest.getUint32(offset) & 0x7fff_ffff
  return (number % 10 ** DIGITS).toString().padStart(DIGITS, '0')
}
