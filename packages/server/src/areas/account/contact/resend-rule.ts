/** How long a code and the link that comes with it are valid, and how many wrong guesses use the code up. */
export const codeSeconds = 600
export const codeTries = 5
/** Of a registration's code, each network has five tries, and all together this many. */
const triesOfRegistration = 50
export const resendSeconds = 30
const sendsPerWindow = 5
export const windowSeconds = 3600
/** Codes that visitors request for one address or number within an hour, on all devices that are not known. */
export const requestsOfStrangers = 10

/** The codes that one row sends within an hour. Of a registration there is one row, so those are all that strangers request. */
export function sendsOf(purpose: string): number {
  return purpose === 'register' ? requestsOfStrangers : sendsPerWindow
}

/** The wrong guesses that use a code up. */
export function triesOf(purpose: string): number {
  return purpose === 'register' ? triesOfRegistration : codeTries
}

/** What was sent to a destination so far. `sentCount` counts within the window. */
export interface Sending {
  sentAt: Date
  sentCount: number
  windowStartedAt: Date
}

/** Why no code is sent now, and the seconds until the next one may be sent. */
export interface Wait {
  rejected: 'tooSoon' | 'outOfTimes'
  seconds: number
}

/**
 * At most five codes an hour to one destination, or `most`, and none within 30 seconds of the last one. The hour begins with its first code, so around
 * the end of an hour there can be nine within four minutes, half a minute apart. That is few enough not to store the time of each.
 */
export function waitBefore({ sentAt, sentCount, windowStartedAt }: Sending, now: Date, most = sendsPerWindow): Wait | undefined {
  const windowLeft = windowSeconds - secondsBetween(windowStartedAt, now)
  if (sentCount >= most && windowLeft > 0) return { rejected: 'outOfTimes', seconds: Math.ceil(windowLeft) }
  const pauseLeft = resendSeconds - secondsBetween(sentAt, now)
  if (sentCount > 0 && pauseLeft > 0) return { rejected: 'tooSoon', seconds: Math.ceil(pauseLeft) }
  return undefined
}

/** The count after another code. The hour begins with its first code. */
export function nextWindow({ sentCount, windowStartedAt }: Sending, now: Date): Pick<Sending, 'sentCount' | 'windowStartedAt'> {
  const over = sentCount === 0 || secondsBetween(windowStartedAt, now) >= windowSeconds
  return over ? { sentCount: 1, windowStartedAt: now } : { sentCount: sentCount + 1, windowStartedAt }
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
