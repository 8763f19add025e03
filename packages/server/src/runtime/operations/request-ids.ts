import { randomBytes } from 'node:crypto'

/** Makes ids of requests: unique over all processes and starts by a random beginning, and cheap, since every request gets one. */
export function requestIds(): () => string {
  const beginning = randomBytes(9).toString('base64url')
  let requests = 0
  return () => `${beginning}-${(requests++).toString(36)}`
}
