import { randomBytes } from 'node:crypto'

/** Generates request ids: unique across all processes and starts because of a random prefix, and cheap because every request gets one. */
export function requestIds(): () => string {
  const beginning = randomBytes(9).toString('base64url')
  let requests = 0
  return () => `${beginning}-${(requests++).toString(36)}`
}
