import { definePart } from '../../../runtime/area.ts'
import { onJob } from '../../../runtime/jobs/index.ts'
import { confirmDeleteAccount } from './calls/confirmDeleteAccount.ts'
import { exportUserData } from './calls/exportUserData.ts'
import { sendDeleteAccountEmail } from './calls/sendDeleteAccountEmail.ts'
import { finishDeletion, finishDeletionJob } from './delete-account.ts'

export const ownData = definePart({
  calls: { confirmDeleteAccount, exportUserData, sendDeleteAccountEmail },
  jobs: [onJob(finishDeletionJob, finishDeletion)],
  rateLimits: {
    confirmDeleteAccount: { calls: 60, minutes: 10 },
    exportUserData: { calls: 20, minutes: 60 },
    sendDeleteAccountEmail: { calls: 20, minutes: 60 },
  },
})
