import type { TillAnswer, TillCall, TillErrorOf, TillInputOf, TillResultOf, Warning } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../content/index.ts'
import type { Db, Tx } from '../kernel/database/index.ts'
import { ApiError, type Fail, fail } from '../kernel/errors.ts'
import { type Publish, transactAndPublish } from './handle.ts'
import type { Services } from './services.ts'

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

export interface TillKeyInUse extends KeyLimits {
  storeId: string
  /** Identifies the key without containing it. */
  keyId: string
}

export interface TillCallContext {
  lang: Lang
  /** One instant for the complete request. */
  now: Date
  day: string
  content: Content
  services: Services
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

export type TillContext<C extends TillCall> = TillCallContext & { tx: Tx; publish: Publish; fail: Fail<TillErrorOf<C>> }

interface Preparation<C extends TillCall, Found> {
  /** Validates the input. Returns it as it is used, and what was repaired. */
  check?(input: TillInputOf<C>, now: Date): { input: TillInputOf<C>; warnings: Warning[] } | undefined
  /** Finds what the call is about. If that is something of one member, the transaction is shared with those of other members. */
  lookUp?(input: TillInputOf<C>, context: TillCallContext, call: TillCall): Promise<Found & { memberId?: string | undefined }>
}

/** What was looked up is no longer so when it is locked. The call looks again, and fails with `receiptNotFound` if that does not help. */
export class LookUpOutdated extends ApiError {
  constructor() {
    super('receiptNotFound')
  }
}

const mostLookUps = 3

/**
 * A till handler. It runs in one transaction, which is committed when the handler resolves and rolled back when it fails. What it is about is looked up
 * before: look-ups from many tills share a packet, and no transaction waits for them.
 */
export function tillHandle<C extends TillCall, Found extends object = object>(
  call: C,
  { check, lookUp }: Preparation<C, Found>,
  act: (input: TillInputOf<C>, context: TillContext<C> & Found) => Promise<TillResultOf<C>>,
): TillHandler {
  return {
    call,
    async run(sent, options) {
      const checked = check?.(sent as TillInputOf<C>, options.now)
      const { input = sent as TillInputOf<C>, warnings = [] } = checked ?? {}
      const context = { ...options, warnings: [...options.warnings, ...warnings], fail }
      for (let lookUps = 1; ; lookUps += 1) {
        const found = await lookUp?.(input, context, call)
        const work = (tx: Tx, publish: Publish) => act(input, { ...context, ...(found as Found), tx, publish })
        try {
          return await transactAndPublish(options.services, work, found?.memberId)
        } catch (error) {
          if (!(error instanceof LookUpOutdated) || lookUps === mostLookUps) throw error
        }
      }
    },
  }
}

/** A till handler for a request with several parts, each of which has its own transaction. */
export function tillHandleParts<C extends TillCall>(
  call: C,
  act: (input: TillInputOf<C>, context: TillCallContext) => Promise<TillResultOf<C>>,
): TillHandler {
  return { call, run: (input, options) => act(input as TillInputOf<C>, options) }
}

/** The key of a till's Authorization header. Throws `tillKeyInvalid`, and `serviceUnavailable` if too many new keys are looked up. */
export type AuthenticateTill = (header: string | undefined, now: Date) => Promise<TillKeyInUse>

/** The calls of the tills, and how tills authenticate. */
export interface TillInterface {
  readonly calls: Readonly<Record<string, TillHandler>>
  authentication(db: Db): AuthenticateTill
}
