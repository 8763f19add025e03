/** A code counts so long, and so many wrong guesses use it up. */
export const codeSeconds = 600
export const codeTries = 5
/** The link beside it, which nobody can guess, counts for longer: an email may wait in an inbox. */
export const linkSeconds = 3600
export const resendSeconds = 30
const sendsPerWindow = 5
const windowSeconds = 3600

/** What was sent to a destination so far. `sentCount` counts within the window. */
export interface Sending {
  sentAt: Date
  sentCount: number
  windowStartedAt: Date
}

/** Why no code is sent now, and after how many seconds one would be. */
export interface Wait {
  rejected: 'tooSoon' | 'outOfTimes'
  seconds: number
}

/**
 * At most five codes an hour to one destination, and none within 30 seconds of the one before. The hour begins with its first code, so around
 * the end of one there can be nine within four minutes, half a minute apart; that is few enough not to keep the time of each.
 */
export function waitBefore({ sentAt, sentCount, windowStartedAt }: Sending, now: Date): Wait | undefined {
  const windowLeft = windowSeconds - secondsBetween(windowStartedAt, now)
  if (sentCount >= sendsPerWindow && windowLeft > 0) return { rejected: 'outOfTimes', seconds: Math.ceil(windowLeft) }
  const pauseLeft = resendSeconds - secondsBetween(sentAt, now)
  if (sentCount > 0 && pauseLeft > 0) return { rejected: 'tooSoon', seconds: Math.ceil(pauseLeft) }
  return undefined
}

/** The count after another code; the hour begins with its first. */
export function nextWindow({ sentCount, windowStartedAt }: Sending, now: Date): Pick<Sending, 'sentCount' | 'windowStartedAt'> {
  const over = sentCount === 0 || secondsBetween(windowStartedAt, now) >= windowSeconds
  return over ? { sentCount: 1, windowStartedAt: now } : { sentCount: sentCount + 1, windowStartedAt }
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
