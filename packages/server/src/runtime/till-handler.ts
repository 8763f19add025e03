import type { TillAnswer, TillCall, Warning } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../content/index.ts'
import type { Db } from '../kernel/database/index.ts'
import type { Services } from './services.ts'

/** What the tills of a key may give out. */
export interface KeyLimits {
  /** The tills that it is for; null for all of the store. */
  tillNumbers: readonly string[] | null
  /** How often customer service may credit something with it, and how much in a day of the merchant. */
  creditsPerHour: number
  creditsPerDay: number
  heartsPerDay: number
  pointsPerDay: number
  /** What its sales may give: hearts, points, punches, donations, and what counts for the tier. */
  earnedHeartsPerDay: number
  earnedPointsPerDay: number
  earnedPunchesPerDay: number
  donatedCentsPerDay: number
  soldCentsPerDay: number
  /** Returns and voids, and what they pay back; null is no limit. */
  returnsPerDay: number
  returnedCentsPerDay: number | null
}

/** The key that a till has signed in with. */
export interface TillKeyInUse extends KeyLimits {
  storeId: string
  /** Identifies the key without containing it. */
  keyId: string
}

/** What every till handler gets in addition to its input. */
export interface TillCallContext {
  lang: Lang
  /** One instant for the complete request. */
  now: Date
  /** Today in the merchant's time zone. */
  day: string
  content: Content
  services: Services
  /** The store that the till's key belongs to. */
  storeId: string
  key: TillKeyInUse
  /** What the input contained that was repaired or ignored. */
  warnings: Warning[]
  /** Answers another call that is a part of this request as if it had come alone: validated, and in a transaction of its own. */
  answerAlone(handler: TillHandler, input: unknown): Promise<TillAnswer>
}

export interface TillHandler {
  call: TillCall
  run(input: unknown, options: TillCallContext): Promise<unknown>
}

/**
 * Returns the key of a till's Authorization header, or throws `tillKeyInvalid`. Throws `serviceUnavailable` if too many keys that nobody has seen are
 * being looked up.
 */
export type AuthenticateTill = (header: string | undefined, now: Date) => Promise<TillKeyInUse>

/** The calls of the tills, and how tills authenticate. */
export interface TillInterface {
  readonly calls: Readonly<Record<string, TillHandler>>
  authentication(db: Db): AuthenticateTill
}
