import type { Lang } from '@herzkarte/rules/languages.ts'
import { job, jobOutside } from '../../runtime/jobs/index.ts'

export const noticeJob = job<{ memberId: string; noticeId: string }>('sendNotice')
/** The provider's network is that of the request. */
export const requestedCodeJob = job<{ requestId: string; lang: Lang; provider: string }>('sendRequestedCode')
export const welcomeMailJob = job<{ memberId: string }>('sendWelcomeMail')
export const newsletterJob = jobOutside<{ memberId: string; wishId: string }>('updateNewsletter')
