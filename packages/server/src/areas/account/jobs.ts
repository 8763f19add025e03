import type { Lang } from '@herzkarte/rules/languages.ts'
import { job, jobOutside } from '../../runtime/jobs/index.ts'

export const noticeJob = job<{ memberId: string; noticeId: string }>('sendNotice')
export const requestedCodeJob = job<{ requestId: string; lang: Lang }>('sendRequestedCode')
export const welcomeMailJob = job<{ memberId: string }>('sendWelcomeMail')
export const newsletterJob = jobOutside<{ memberId: string; wishId: string }>('updateNewsletter')
