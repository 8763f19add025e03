import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Services } from '../services.ts'

/**
 * Every job by its name, with what it is told: ids only, so that nobody's data lies in the queue. A job may run more than once
 * (a server can end in the middle of one), so doing it again must change nothing.
 */
export interface Jobs {
  expireCoupons: Record<string, never>
  expireGiftHolds: Record<string, never>
  expireHearts: Record<string, never>
  purgeOldRows: Record<string, never>
  expireTransfers: Record<string, never>
  lowerTiers: Record<string, never>
  measureStatus: Record<string, never>
  pushNotification: { memberId: string; notificationId: string; deviceId: string }
  rewardReferral: { memberId: string }
  refreshPasses: Record<string, never>
  reverseReferral: { memberId: string }
  sendNews: { newsId: string }
  sendNotice: { memberId: string; noticeId: string }
  sendRequestedCode: { requestId: string; lang: Lang }
  sendWelcomeMail: { memberId: string }
  sumDonations: Record<string, never>
  updateNewsletter: { memberId: string; wishId: string }
  updatePasses: { memberId: string }
}

export type JobName = keyof Jobs

/** What does each job. One that throws is tried again, later each time. */
export type Tasks = { readonly [Name in JobName]: (payload: Jobs[Name], services: Services) => Promise<unknown> }

/** Tries of a job; the pauses between them grow to six hours, so that these are about a day and a half. */
export const maxAttempts = 15

/** Of what goes to many at once: everything else comes first. The queue does smaller ones sooner. */
export const behindAllElse = 10
