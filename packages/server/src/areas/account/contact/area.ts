import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { definePart } from '../../../runtime/area.ts'
import { onJob } from '../../../runtime/jobs/index.ts'
import { purged } from '../../../runtime/retention.ts'
import { noticeJob, requestedCodeJob } from '../jobs.ts'
import { changeEmail } from './calls/changeEmail.ts'
import { changePhone } from './calls/changePhone.ts'
import { sendIquiryEmail } from './calls/sendIquiryEmail.ts'
import { sendVerifyEmail } from './calls/sendVerifyEmail.ts'
import { verifyEmailCode } from './calls/verifyEmailCode.ts'
import { verifySms } from './calls/verifySms.ts'
import { undoMs } from './remembered-contacts.ts'
import { sendNotice } from './security-notices.ts'
import { unlessRejected } from './send-code.ts'
import { sendRequestedCode } from './send-requested-code.ts'

export const contact = definePart({
  calls: { changeEmail, changePhone, sendIquiryEmail, sendVerifyEmail, verifyEmailCode, verifySms },
  rateLimits: {
    changeEmail: { calls: 60, minutes: 10 },
    changePhone: { calls: 60, minutes: 10 },
    sendIquiryEmail: { calls: 10, minutes: 60, totalPerHour: 500 },
    sendVerifyEmail: { calls: 20, minutes: 60 },
    verifyEmailCode: { calls: 60, minutes: 10 },
    verifySms: { calls: 60, minutes: 10 },
  },
  jobs: [
    onJob(noticeJob, sendNotice),
    onJob(requestedCodeJob, (payload, services) => unlessRejected(sendRequestedCode(payload, services), services)),
  ],
  retention: [
    // The resend window is an hour. A day is easier to explain than two limits.
    purged('verification_codes', 'sent_at < $1', { olderThanMs: dayMs, oldestBy: 'sent_at' }),
    purged('sms_log', 'sent_at < $1', { olderThanMs: dayMs, oldestBy: 'sent_at' }),
    // By then it is sent or undeliverable: the queue retries for a little more than three days.
    purged('notices', 'created_at < $1', { olderThanMs: 4 * dayMs, oldestBy: 'created_at' }),
    purged('account_undos', 'changed_at < $1', { olderThanMs: undoMs, oldestBy: 'changed_at' }),
    purged('email_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
    purged('phone_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
  ],
  constraints: {
    email_owners_pkey: { name: 'emailAlreadyRegistered' },
    phone_owners_pkey: { name: 'phoneAlreadyRegistered' },
  },
})
