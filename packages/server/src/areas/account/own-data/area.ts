import { definePart } from '../../../runtime/area.ts'
import { confirmDeleteAccount } from './calls/confirmDeleteAccount.ts'
import { exportUserData } from './calls/exportUserData.ts'
import { sendDeleteAccountEmail } from './calls/sendDeleteAccountEmail.ts'

export const ownData = definePart({
  calls: { confirmDeleteAccount, exportUserData, sendDeleteAccountEmail },
  rateLimits: {
    confirmDeleteAccount: { calls: 60, minutes: 10 },
    exportUserData: { calls: 20, minutes: 60 },
    sendDeleteAccountEmail: { calls: 20, minutes: 60, totalPerHour: 500 },
  },
})
