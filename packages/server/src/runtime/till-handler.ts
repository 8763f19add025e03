import type { TillAnswer, TillCall, Warning } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../content/index.ts'
import type { Db } from '../kernel/database/index.ts'
import type { Services } from './services.ts'

/** The key that a till has signed in with. */
export interface TillKeyInUse {
  storeId: string
  /** Identifies the key without containing it. */
  keyId: string
  /** The tills that it is for; null for all of the store. */
  tillNumbers: readonly string[] | null
  creditsPerHour: number
  creditsPerDay: number
  /** What customer service may give out with it in a day of the merchant. */
  heartsPerDay: number
  pointsPerDay: number
  /** What its sales may give in a day. */
  earnedHeartsPerDay: number
  earnedPointsPerDay: number
  earnedPunchesPerDay: number
  donatedCentsPerDay: number
  soldCentsPerDay: number
  returnsPerDay: number
  /** What returns and voids may pay back in a day; null is no limit. */
  returnedCentsPerDay: number | null
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
